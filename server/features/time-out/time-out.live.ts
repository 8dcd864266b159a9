import { Inject, Injectable } from '@nestjs/common';
import { blockedDay } from '#domain/blocked-day/blocked-day.resource';
import { shownFrom } from '#domain/time-out/shown-time-outs';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { UserId } from '#domain/kernel/ids';
import { loadEventTexts } from '../../event-store/texts.js';
import { invalidation } from '../../live/live-streams.js';
import { loadLocationMembers } from '../../access/people-here.js';
import { personalSource } from '../../access/personal-source.js';
import { type AdminPlace, type AdminSource, AdminSources } from '../../live/record-sources.js';
import { loadStaff } from '../../decision-context/staff-facts.js';
import { todayNow } from '../../decision-context/today.js';
import { loadBlockedDates, blockedDatesSeenBy } from '../../decision-context/blocked-dates.js';
import { timeOutRowView } from './time-out.presenter.js';
import { Registers } from '../../registration/registers.js';

/**
 * Live records of time outs of a location's people, for its admins: undecided ones, and those that end this year or
 * later.
 */
@Injectable()
export class TimeOutLive {
  @Registers(AdminSources)
  readonly source: AdminSource;

  constructor(@Inject(DATABASE) private readonly db: Database) {
    const source = personalSource(db, 'timeOut', {
      kind: 'time-out',
      idField: 'timeOutId',
      read: (scope) => this.list(scope),
    });
    this.source = {
      ...source,
      // Which of them touch a blocked day is another set now.
      invalidations: (logged, scope) =>
        logged.streamId === blockedDay.streamOf(scope.locationId)
          ? [invalidation(logged, source.type, null)]
          : source.invalidations(logged, scope),
    };
  }

  private async list(scope: AdminPlace): Promise<ReadonlyMap<string, TimeOutView>> {
    const { organisationId } = scope;
    const today = await todayNow(this.db, scope);
    const people = await loadLocationMembers(this.db, scope);
    const rows = await this.db
      .selectFrom('time_out')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where((where) => where.or([where('approved', 'is', null), where('until_date', '>=', shownFrom(today, false))]))
      .execute();
    const staff = await loadStaff(this.db, organisationId);
    // Pending requests of disabled people are left out.
    const isShown = ({ user_id, approved }: (typeof rows)[number]) =>
      people.has(user_id) && (approved !== null || staff.get(user_id as UserId)?.enabled !== false);
    const ofHere = rows.filter(isShown);
    const remarks = await loadEventTexts(
      this.db,
      organisationId,
      ofHere.map(({ remark_id }) => remark_id),
    );
    const blockedOf = blockedDatesSeenBy(await loadBlockedDates(this.db, organisationId), {
      reach: new Set([scope.locationId]),
    });
    return new Map(
      ofHere.map((row) => [row.time_out_id, timeOutRowView(row, remarks, (id) => staff.get(id)?.name, blockedOf)]),
    );
  }
}
