import { Inject, Injectable } from '@nestjs/common';
import { byName } from '#domain/kernel/by-name';
import { hrOccasions } from '#domain/staff/hr-notifications';
import type { UserId } from '#domain/kernel/ids';
import type { HrNotification } from '#domain/staff/staff.views';
import { DATABASE, type Database } from '../../database/database.js';
import { enabledAtLocation } from './people.js';
import type { Caller } from '../../http/caller.js';
import type { CivilDate } from '#domain/kernel/civil-date';

interface Period {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/**
 * Lists birthdays, first and last days of service and undecided time outs of the location's enabled people in a
 * period, by date, name and type.
 */
@Injectable()
export class HrNotificationsQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * HR notifications of enabled people of the session's location in a period, undecided time outs that overlap it
   * included; sorted by date, name and type.
   */
  async listHrNotifications(caller: Caller, range: Period): Promise<HrNotification[]> {
    const people = await enabledAtLocation(this.db, caller);
    const occasions = people.flatMap((person) => {
      const dates = {
        birthDate: person.birth_date,
        employmentStart: person.employment_start,
        employmentEnd: person.employment_end,
      };
      const user = { id: person.user_id as UserId, name: person.name };
      return hrOccasions(dates, range.from, range.until).map((occasion) => ({ ...occasion, user, holidayId: null }));
    });
    return [...occasions, ...(await this.timeOutsOnHold(caller, range, people))].sort(
      (a, b) => a.date.localeCompare(b.date) || byName(a.user, b.user) || a.type.localeCompare(b.type),
    );
  }

  /** Undecided time outs that overlap the period, also those that began before it. */
  private async timeOutsOnHold(
    caller: Caller,
    range: Period,
    people: readonly { user_id: string; name: string }[],
  ): Promise<HrNotification[]> {
    const rows = await this.db
      .selectFrom('time_out')
      .select(['time_out_id', 'user_id', 'from_date'])
      .where('organisation_id', '=', caller.organisationId)
      .where('approved', 'is', null)
      .where('from_date', '<=', range.until)
      .where('until_date', '>=', range.from)
      .execute();
    const names = new Map(people.map(({ user_id, name }) => [user_id, name]));
    return rows.flatMap(({ time_out_id, user_id, from_date }): HrNotification[] => {
      const name = names.get(user_id);
      if (name === undefined) return [];
      return [
        {
          type: 'time_out_on_hold',
          user: { id: user_id as UserId, name },
          date: from_date,
          years: null,
          holidayId: time_out_id,
        },
      ];
    });
  }
}
