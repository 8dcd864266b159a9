import { Controller } from '@nestjs/common';
import { historyList } from '#domain/history/history.calls';
import type { HistoryFilters } from '#domain/history/history-filters';
import { fieldRefusal } from '#domain/kernel/refusal';
import { historyRosterWeek, historyRosterWeekDiff } from '#domain/roster-history/roster-history.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import type { Caller } from '../../http/caller.js';
import { CommandRefused } from '../../event-store/refused.js';
import { Reach } from '../../access/reach.js';
import { readHistoryCursor } from './history-cursor.js';
import { pastInstant, RosterPlaces } from './roster-places.js';
import { HistoryListQueries } from './history-list.query.js';
import { RosterHistoryQueries } from './roster-history.query.js';

/** Calls that read history entries, a week as of an instant, and the difference between two instants. */
@Controller()
export class HistoryController {
  constructor(
    private readonly historyListQueries: HistoryListQueries,
    private readonly rosterHistoryQueries: RosterHistoryQueries,
    private readonly reach: Reach,
    private readonly places: RosterPlaces,
  ) {}

  @CallHandler(historyList)
  async list({ caller, input }: RequestOf<typeof historyList>) {
    const { cursor, limit, ...requested } = input.query;
    const { filters, position } =
      cursor === undefined ? { filters: requested, position: null } : readHistoryCursor(cursor);
    await this.within(caller, filters);
    return this.historyListQueries.listHistory(caller, filters, limit, position);
  }

  @CallHandler(historyRosterWeek)
  async rosterWeek({ caller, input }: RequestOf<typeof historyRosterWeek>) {
    const { query } = input;
    const weekKey = await this.places.find(caller, query);
    return this.rosterHistoryQueries.showRosterAsOf(weekKey, pastInstant(query.at));
  }

  @CallHandler(historyRosterWeekDiff)
  async rosterWeekDiff({ caller, input }: RequestOf<typeof historyRosterWeekDiff>) {
    const { query } = input;
    const weekKey = await this.places.find(caller, query);
    const at = pastInstant(query.at);
    if (query.since > at) throw new CommandRefused(fieldRefusal('since', 'invalid_dates'));
    return this.rosterHistoryQueries.compareRoster(weekKey, query.since, at, caller);
  }

  /**
   * Checks that the ids in the filters are within reach.
   *
   * @throws CommandRefused otherwise
   */
  private async within(caller: Caller, { horecaLocationId, authorId, subjectId, jobFilterId }: HistoryFilters) {
    if (horecaLocationId !== undefined) this.reach.location(caller, horecaLocationId, 'horecaLocationId');
    if (authorId !== undefined) await this.reach.user(caller, authorId, 'authorId');
    if (subjectId !== undefined) await this.reach.user(caller, subjectId, 'subjectId');
    if (jobFilterId !== undefined) await this.reach.jobFilter(caller, jobFilterId, 'jobFilterId');
  }
}
