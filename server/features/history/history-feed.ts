import { Inject, Injectable } from '@nestjs/common';
import { historyRecordOf, DESCRIBED_BY_STATE } from '#domain/catalogue/history-entries';
import type { HistoryRecord } from '#domain/history/description';
import { DATABASE, type Database } from '../../database/database.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { StreamStates } from '../../event-store/stream-states.js';
import { type NamesById, HistoryNameReader } from './history-names.js';

/** History entry that has just been recorded. */
export interface FreshEntry {
  readonly position: number;
  readonly record: HistoryRecord;
  /** Names needed to present the entry; visibility also depends on them. */
  readonly names: NamesById;
}

/**
 * Makes history entries straight from recorded events, with names, without waiting for the read model; not filtered by
 * viewer.
 */
@Injectable()
export class HistoryFeed {
  private readonly states: StreamStates;

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    kinds: StreamKinds,
    private readonly names: HistoryNameReader,
  ) {
    this.states = new StreamStates(kinds, DESCRIBED_BY_STATE);
  }

  /**
   * Entries of events that are consecutive in the log of one organisation, oldest first; events without an entry are
   * left out. Not filtered by viewer. Reads names once for all.
   */
  async entriesOf(organisationId: string, events: readonly LoggedEvent[]): Promise<FreshEntry[]> {
    const moments = await this.states.along(this.db, events);
    const entries = moments.flatMap((moment) => {
      const record = historyRecordOf(moment);
      return record ? [{ record, position: moment.logged.position }] : [];
    });
    const names = await this.names.namesFor(
      organisationId,
      entries.map(({ record }) => record),
    );
    return entries.map(({ record, position }) => ({ position, record, names }));
  }
}
