import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent, Recorded } from '#domain/kernel/event';
import { type Refusal, refusal } from '#domain/kernel/refusal';
import type { CommandId, OrganisationId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../database/database.js';
import { readStreams } from '../event-store/log-reader.js';
import { fromRow, type LoggedEvent } from '../event-store/logged-event.js';
import { StreamKinds, type StreamKind } from '../event-store/stream-kind.js';
import { loadEventTexts } from '../event-store/texts.js';
import { CommandRefused } from '../event-store/refused.js';
import { notFound } from '../access/reach.js';

/** Change that one write made to a stream. */
export interface PastWrite<State, Event extends DomainEvent> {
  readonly writeId: CommandId;
  /** State of the stream before its first event. */
  readonly before: State;
  /** State of the stream after its events. */
  readonly after: State;
  /** Events of the write in this stream, in order. */
  readonly events: readonly Recorded<Event>[];
}

const NOTHING: Refusal = refusal('nothing_to_undo');

/** Reads past writes from the log, without a lock, because the log only grows. */
@Injectable()
export class PastWrites {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly kinds: StreamKinds,
  ) {}

  /**
   * A write's events in one stream, with the state before and after. Folds the stream from its beginning.
   * @throws CommandRefused `not_found` in the field `writeId` if the write changed nothing in the stream
   */
  async read<State, Event extends DomainEvent>(
    organisationId: OrganisationId,
    kind: StreamKind<State, Event>,
    streamId: string,
    writeId: string,
  ): Promise<PastWrite<State, Event>> {
    const logged =
      (await readStreams(this.db, this.kinds, organisationId, new Map([[streamId, 0]]))).get(streamId) ?? [];
    const all = logged.map(({ event }) => event as Recorded<Event>);
    const first = all.findIndex(({ meta }) => meta.commandId === writeId);
    const events = all.filter(({ meta }) => meta.commandId === writeId);
    const [one] = events;
    if (!one) throw notFound('writeId');
    const before = kind.evolve(kind.initialState, all.slice(0, first));
    return { writeId: one.meta.commandId, before, after: kind.evolve(before, events), events };
  }

  /**
   * Events of a write in all streams, in log order, up to its event of type `last.type` in `last.streamId`. Empty if
   * there is no such event.
   */
  async completeWrite(
    organisationId: OrganisationId,
    last: { readonly streamId: string; readonly type: string; readonly writeId: CommandId },
  ): Promise<LoggedEvent[]> {
    const events = () => this.db.selectFrom('event').selectAll().where('organisation_id', '=', organisationId);
    const end = await events()
      .where('stream_id', '=', last.streamId)
      .where('command_id', '=', last.writeId)
      .where('type', '=', last.type)
      .executeTakeFirst();
    if (!end) return [];
    const rows = await events()
      .where('position', '>=', end.position - end.command_index)
      .where('position', '<=', end.position)
      .orderBy('position')
      .execute();
    return rows.map((row) => fromRow(row, this.kinds));
  }

  /**
   * State before and after a write of a record with a name, with the name to restore. `name` is absent if the name did
   * not change or was erased; then `was` has the present name.
   * @throws CommandRefused `nothing_to_undo` if the write created or deleted the record
   */
  async named<Named extends { readonly nameId: string }>(
    organisationId: OrganisationId,
    write: PastWrite<Named | null, DomainEvent>,
  ): Promise<{ readonly was: Named; readonly became: Named; readonly name?: string }> {
    const { was, became } = bothSides(write);
    const name = was.nameId === became.nameId ? null : await this.text(organisationId, was.nameId);
    return name === null ? { was: { ...was, nameId: became.nameId }, became } : { was, became, name };
  }

  /** A text by its id; null: there is none, or it was erased. */
  private async text(organisationId: OrganisationId, textId: string): Promise<string | null> {
    return (await loadEventTexts(this.db, organisationId, [textId])).get(textId) || null;
  }
}

/**
 * State before and after a change.
 *
 * @throws CommandRefused `nothing_to_undo` for a created or deleted record
 */
function bothSides<Record>({ before, after }: PastWrite<Record | null, DomainEvent>): {
  readonly was: Record;
  readonly became: Record;
} {
  if (before === null || after === null) throw new CommandRefused(NOTHING);
  return { was: before, became: after };
}
