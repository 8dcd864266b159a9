import { Inject, Injectable } from '@nestjs/common';
import { PhoneFor, seesPhone } from '#domain/account/phone-visibility';
import { isAdmin, roleOf } from '#domain/access/access';
import { camelNames } from '#domain/api/wire-names';
import { addDays } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { shiftSpan } from '#domain/own-roster/shift-span';
import { type DutyShift, managerOnDuty } from '#domain/own-roster/on-duty';
import type { WireOnDuty } from '#domain/roster-week/roster-week.views';
import { DATABASE, type Database } from '../../database/database.js';
import { weekAt } from '../../decision-context/planning-contexts.js';
import { PlanningReader } from '../../presenters/planning-reader.js';
import { notFound } from '../../access/reach.js';
import { audienceOf, fullSchedule, locationRef } from '../../presenters/week.presenter.js';
import type { Caller } from '../../http/caller.js';
import type { ShiftPlace } from './roster-week.messages.js';

type Manager = NonNullable<WireOnDuty['manager']>;

/** Finds the manager whom the caller can call about their own shift: at work now, otherwise the next before it ends. */
@Injectable()
export class OnDutyQueries {
  constructor(
    private readonly planning: PlanningReader,
    @Inject(DATABASE) private readonly db: Database,
  ) {}

  /**
   * Manager whom the caller can call about their own shift, with a number shown to the caller (null: none).
   * @throws CommandRefused `not_found` unless the shift is the caller's, not called off and not over
   */
  async findManagerOnDuty(caller: Caller, shiftKey: ShiftPlace): Promise<WireOnDuty> {
    const { organisationId, userId } = caller;
    const { locationId, monday, shiftId } = shiftKey;
    const audience = audienceOf(caller);
    const week = await this.planning.week(organisationId, monday);
    const shift = weekAt(week, locationId).roster.shifts[shiftId];
    if (!shift || shift.userId !== userId || shift.calledOff !== null) throw notFound();
    const { zone } = locationRef(week, locationId);
    const about = camelNames(fullSchedule(shift, locationId, week, audience));
    const now = Date.now();
    if (shiftSpan(about, zone).endsAt <= now) throw notFound();

    const phonesFor = PhoneFor.options.filter((phoneFor) => seesPhone(phoneFor, caller.role));
    const managers = await this.managersOf(organisationId, locationId, userId, phonesFor);
    // The night before may still be going on.
    const weeks = await this.planning.weeks(organisationId, addDays(todayAt(now, zone), -1), shift.time.date);
    const duties = weeks.flatMap((at) =>
      Object.values(weekAt(at, locationId).roster.shifts).flatMap((shift): DutyShift<Manager>[] => {
        const person = shift.calledOff === null && shift.userId !== null ? managers.get(shift.userId) : undefined;
        return person ? [{ person, shift: camelNames(fullSchedule(shift, locationId, at, audience)) }] : [];
      }),
    );
    return { manager: managerOnDuty(about, duties, now, zone) };
  }

  /**
   * Enabled managers of the location who show their number to people like the caller (`phonesFor`), except `but`, by
   * id.
   */
  private async managersOf(
    organisationId: string,
    locationId: string,
    but: string,
    phonesFor: readonly PhoneFor[],
  ): Promise<ReadonlyMap<string, Manager>> {
    const rows = await this.db
      .selectFrom('person')
      .select(['user_id', 'name', 'phone_number', 'super_user', 'type_name', 'location_ids'])
      .where('organisation_id', '=', organisationId)
      .where('enabled', '=', true)
      .where('user_id', '<>', but)
      .where('phone_number', 'is not', null)
      .where('phone_for', 'in', phonesFor)
      .execute();
    return new Map(
      rows
        .filter(
          ({ super_user, type_name, location_ids }) =>
            isAdmin(roleOf({ superUser: super_user, type: { name: type_name } })) && location_ids.includes(locationId),
        )
        .flatMap(({ user_id, name, phone_number }) =>
          phone_number === null ? [] : [[user_id, { id: user_id, name, phone_number }]],
        ),
    );
  }
}
