import { Inject, Injectable } from '@nestjs/common';
import { HISTORY_KIND_BY_NAME } from '#domain/catalogue/history-kinds';
import type { HistoryRecord } from '#domain/history/description';
import type { PutBackLayer } from '#domain/history/history.views';
import { type Restore, restoreOfWrite } from '#domain/history/restore';
import { mayPutBack } from '#domain/history/put-back-layer';
import { CommandId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import { DATABASE, type Database } from '../../database/database.js';
import { fromRow } from '../../event-store/logged-event.js';
import { CommandRefused } from '../../event-store/refused.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../../access/reach.js';
import { type FreshEntry, HistoryFeed } from './history-feed.js';
import { visibilityFor } from './history.presenter.js';

/** Target of a put-back: the effect of a write on one record, or the complete write. */
export interface PutBackTarget {
  readonly layer: PutBackLayer;
  /** Change to a slot or shift; null: planning templates, or several shifts. */
  readonly restore: Restore | null;
  readonly writeId: CommandId;
  /** In log order; all of one layer. */
  readonly records: readonly [HistoryRecord, ...HistoryRecord[]];
}

/** Finds in the log what is to be put back, as far as the caller sees it in history. */
@Injectable()
export class PutBackTargets {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly kinds: StreamKinds,
    private readonly feed: HistoryFeed,
  ) {}

  /**
   * Target of an entry, with everything else that its write did to the record.
   * @throws CommandRefused `not_found` if the caller does not see it, `nothing_to_undo` if it cannot be put back,
   * `forbidden` if the role may not
   */
  async entry(caller: Caller, entryId: string): Promise<PutBackTarget> {
    const at = entryId.lastIndexOf(':');
    const entries = await this.entriesOf(caller, entryId.slice(0, Math.max(at, 0)));
    const named = entries.find(({ record }) => record.eventId === entryId);
    const isSame = ({ entityId, eventId }: HistoryRecord) =>
      eventId === entryId || (entityId !== null && entityId === named?.record.entityId);
    return this.targetOf(caller, named ? entries.filter(({ record }) => isSame(record)) : [], 'entryId');
  }

  /**
   * Target of everything that a write did.
   * @throws CommandRefused `not_found` if the caller does not see all of it, `nothing_to_undo` if it cannot be put back
   * or concerns several layers, `forbidden` if the role may not
   */
  async write(caller: Caller, writeId: string): Promise<PutBackTarget> {
    return this.targetOf(caller, await this.entriesOf(caller, writeId), 'writeId');
  }

  private targetOf(caller: Caller, entries: readonly FreshEntry[], field: string): PutBackTarget {
    const isHidden = entries.some(({ record, names }) => visibilityFor(caller, record, names) === 'hidden');
    if (entries.length === 0 || isHidden) throw notFound(field);
    const inverses = entries.flatMap(({ record }) => {
      const inverse = HISTORY_KIND_BY_NAME.get(record.kind)?.inverse;
      return inverse ? [{ inverse, record }] : [];
    });
    const [first, ...others] = inverses;
    if (!first || others.some(({ inverse }) => inverse.layer !== first.inverse.layer))
      throw new CommandRefused(refusal('nothing_to_undo'));
    const { record, inverse } = first;
    const { layer } = inverse;
    if (!mayPutBack(layer, caller.role)) throw new CommandRefused(refusal('forbidden'));
    const restore = restoreOfWrite(inverses.map((one) => ({ ...one.record, inverse: one.inverse })));
    return { layer, restore, writeId: record.writeId, records: [record, ...others.map((one) => one.record)] };
  }

  private async entriesOf({ organisationId }: Caller, writeId: string): Promise<FreshEntry[]> {
    const id = CommandId.safeParse(writeId);
    if (!id.success) return [];
    const rows = await this.db
      .selectFrom('event')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('command_id', '=', id.data)
      .orderBy('command_index')
      .execute();
    return this.feed.entriesOf(
      organisationId,
      rows.map((row) => fromRow(row, this.kinds)),
    );
  }
}
