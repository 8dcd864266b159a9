import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { byName } from '#domain/kernel/by-name';
import { jobsOfTerms } from '#domain/planning/person-terms';
import type { FreeDayOverview, FreeDayView } from '#domain/free-day/free-day.views';
import { DATABASE, type Database } from '../../database/database.js';
import { loadDirectory } from '../../planning/directory.js';
import { freeDaysIn, fullTimersAt } from './free-day.rows.js';
import { ListFreeDaysOfUser, ReadFreeDayOverview } from './free-day.messages.js';

@QueryHandler(ListFreeDaysOfUser)
export class ListFreeDaysOfUserHandler implements IQueryHandler<ListFreeDaysOfUser> {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async execute({ caller, userId, range }: ListFreeDaysOfUser): Promise<FreeDayView[]> {
    const rows = await this.db
      .selectFrom('free_day')
      .select(['free_day_id', 'date'])
      .where('organisation_id', '=', caller.organisationId)
      .where('user_id', '=', userId)
      .where('date', '>=', range.from)
      .where('date', '<=', range.until)
      .orderBy('date')
      .execute();
    return rows.map(({ free_day_id, date }) => ({ id: free_day_id, userId, date }));
  }
}

@QueryHandler(ReadFreeDayOverview)
export class ReadFreeDayOverviewHandler implements IQueryHandler<ReadFreeDayOverview> {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async execute({ caller, range, jobFilterId }: ReadFreeDayOverview): Promise<FreeDayOverview[]> {
    const { organisationId, locationId } = caller;
    const directory = await loadDirectory(this.db, organisationId);
    const filters = [...directory.jobFilters.values()].filter(
      (filter) => filter.locationId === locationId && (!jobFilterId || filter.jobFilterId === jobFilterId),
    );
    const fullTimers = await fullTimersAt(this.db, organisationId, locationId, range);
    const datesOf = await freeDaysIn(this.db, organisationId, range);
    return filters
      .map(({ jobFilterId: id, name, jobIds }) => ({
        id,
        name,
        users: fullTimers
          .filter((person) => jobsOfTerms(person).some((jobId) => jobIds.includes(jobId)))
          .map((person) => ({ id: person.userId, name: person.name }))
          .sort(byName),
      }))
      .sort(byName)
      .map(({ id, name, users }) => ({
        jobFilterId: id,
        name,
        users: users.map((user) => ({ userId: user.id, name: user.name, dates: datesOf(user.id) })),
      }));
  }
}
