import type { HistoryPage } from '#domain/history/history.views';
import { writeHistoryCursor } from './history-cursor.js';
import { HistoryNameReader } from './history-names.js';
import { HistoryReader } from './history-reader.js';
import { historyEntry } from './history.presenter.js';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../http/caller.js';
import type { HistoryFilters } from '#domain/history/history-filters';

/**
 * Reads pages of history that the caller may see, newest first, with a cursor for the next page; null: the last one.
 */
@Injectable()
export class HistoryListQueries {
  constructor(
    private readonly reader: HistoryReader,
    private readonly names: HistoryNameReader,
  ) {}

  /**
   * Entries that the caller may see, newest first, at most `limit`, with a cursor for the next page (null: last page).
   */
  async listHistory(
    caller: Caller,
    filters: HistoryFilters,
    limit: number,
    /** Log position of the last entry shown; null: from the newest on. */
    after: number | null,
  ): Promise<HistoryPage> {
    // One more than asked tells whether there is another page.
    const found = await this.reader.newest(caller, filters, { after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const records = page.map(({ record }) => record);
    const names = await this.names.namesFor(caller.organisationId, records);
    return {
      items: records.map((record) => historyEntry(record, names, caller)),
      nextCursor: last && found.length > limit ? writeHistoryCursor({ filters, position: last.position }) : null,
    };
  }
}
