import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { WeekRequestView } from '#domain/availability/week-request.views';
import { mondayOf } from '#domain/kernel/civil-date';
import type { UserId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../../database/database.js';
import { type AdminPlace, locationSource, AdminSources } from '../../live/record-sources.js';
import { loadLocationMembers } from '../../access/people-here.js';
import { loadStaff } from '../../decision-context/staff-facts.js';
import { todayNow } from '../../decision-context/today.js';
import { ListWeekRequests } from './week-request.messages.js';
import { Registers } from '../../registration/registers.js';

/**
 * Pending requests of the location's people for closed weeks, this week and later, by week and person; also as live
 * records for admins, which are all sent again after each change.
 */
@Injectable()
export class WeekRequestQueries {
  /**
   * Live records for the admins of the people's locations; all are sent again after each change, because there are few.
   */
  @Registers(AdminSources)
  readonly source = locationSource('weekAsked', {
    invalidationOf: ({ streamId }) =>
      streamId.startsWith('availability-week/') || streamId.startsWith('person/') ? [null] : [],
    read: async (scope) => new Map((await this.listWaiting(scope)).map((one) => [one.id, one])),
  });

  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Pending requests of people at a location for weeks that are not over, sorted by week and user id. */
  async listWaiting(scope: AdminPlace): Promise<WeekRequestView[]> {
    const { organisationId } = scope;
    const rows = await this.db
      .selectFrom('availability_week')
      .select(['user_id', 'monday'])
      .where('organisation_id', '=', organisationId)
      .where('answer', '=', 'asked')
      .where('monday', '>=', mondayOf(await todayNow(this.db, scope)))
      .orderBy('monday')
      .orderBy('user_id')
      .execute();
    const members = await loadLocationMembers(this.db, scope);
    const staff = await loadStaff(this.db, organisationId);
    return rows
      .filter(({ user_id }) => members.has(user_id))
      .map(({ user_id, monday }) => ({
        id: `${user_id}.${monday}`,
        user: { id: user_id, name: staff.get(user_id as UserId)?.name ?? '' },
        week: monday,
      }));
  }
}

/** Answers the pending requests for closed weeks at the session's location, earliest week first. */
@QueryHandler(ListWeekRequests)
export class ListWeekRequestsHandler implements IQueryHandler<ListWeekRequests> {
  constructor(private readonly queries: WeekRequestQueries) {}

  execute({ caller }: ListWeekRequests): Promise<WeekRequestView[]> {
    return this.queries.listWaiting(caller);
  }
}
