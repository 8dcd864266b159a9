import type { CivilDate } from '#domain/kernel/civil-date';
import { Inject, Injectable } from '@nestjs/common';
import { byName } from '#domain/kernel/by-name';
import { jobsOfTerms } from '#domain/planning/person-terms';
import type { FreeDayOverview, FreeDayView } from '#domain/free-day/free-day.views';
import { DATABASE, type Database } from '../../database/database.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { freeDaysIn, fullTimersAt } from './free-day.rows.js';
import type { Caller } from '../../http/caller.js';
import type { UserId, JobFilterId } from '#domain/kernel/ids';

interface Range {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/**
 * Lists a person's free days in a range, earliest first, and the overview of full-timers by department with their free
 * days.
 */
@Injectable()
export class FreeDayQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Free days of a person in the range (both inclusive), earliest first. */
  async listFreeDaysOfUser(caller: Caller, userId: UserId, range: Range): Promise<FreeDayView[]> {
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

  /**
   * Free days of the full-timers of each department of the session's location in the range (both inclusive);
   * departments and people sorted by name, removed departments left out. People with jobs in several departments occur
   * in each.
   */
  async readFreeDayOverview(
    caller: Caller,
    range: Range,
    /** Null: all departments. */
    jobFilterId: JobFilterId | null,
  ): Promise<FreeDayOverview[]> {
    const { organisationId, locationId } = caller;
    const directory = await loadDirectory(this.db, organisationId);
    const filters = [...directory.jobFilters.values()].filter(
      (filter) =>
        filter.locationId === locationId && !filter.removed && (!jobFilterId || filter.jobFilterId === jobFilterId),
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
