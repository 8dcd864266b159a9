import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { HistoryPage } from '#domain/history/history.views';
import { writeCursor } from './history-cursor.js';
import { HistoryNameReader } from './history-names.js';
import { HistoryReader } from './history-reader.js';
import { ListHistory } from './history.messages.js';
import { historyEntry } from './history.presenter.js';

@QueryHandler(ListHistory)
export class ListHistoryHandler implements IQueryHandler<ListHistory> {
  constructor(
    private readonly reader: HistoryReader,
    private readonly names: HistoryNameReader,
  ) {}

  async execute({ caller, filters, limit, after }: ListHistory): Promise<HistoryPage> {
    // One more than asked tells whether there is another page.
    const found = await this.reader.newest(caller, filters, { after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const records = page.map(({ record }) => record);
    const names = await this.names.namesFor(caller.organisationId, records);
    return {
      items: records.map((record) => historyEntry(record, names, caller)),
      nextCursor: last && found.length > limit ? writeCursor({ filters, position: last.position }) : null,
    };
  }
}
