import type { LocationId, JobFilterId, UserId } from '#domain/kernel/ids';
import { isShownToStaff, type Shift } from '#domain/roster-week/roster-week.state';
import type { WireFullSchedule } from '#domain/roster-week/roster-week.views';
import { weekAt } from '../../decision-context/planning-contexts.js';
import { PlanningReader } from '../../presenters/planning-reader.js';
import { notFound } from '../../access/reach.js';
import { type WeekAudience, audienceOf, byStartThenJob, fullSchedule } from '../../presenters/week.presenter.js';
import type { RosterDates, ShiftPlace } from './roster-week.messages.js';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../http/caller.js';

/**
 * Reads published shifts of a location for the caller: a list by start, job and id, or one. Staff do not see
 * called-off shifts of others.
 */
@Injectable()
export class ShiftsQueries {
  constructor(private readonly planning: PlanningReader) {}

  /**
   * Shifts of the session's location in the dates (inclusive), sorted by start, job and id. Staff do not see called off
   * shifts of others.
   */
  async listShifts(
    caller: Caller,
    range: RosterDates,
    /** Null: all. */
    only: { readonly jobFilterId: JobFilterId | null; readonly userId: UserId | null },
  ): Promise<WireFullSchedule[]> {
    const { organisationId, locationId } = caller;
    const audience = audienceOf(caller);
    const weeks = await this.planning.weeks(organisationId, range.from, range.until);
    return weeks
      .flatMap((week) =>
        Object.values(weekAt(week, locationId).roster.shifts)
          .filter((shift) => isWithin(shift, range) && maySee(shift, audience))
          .filter(({ jobFilterId, userId }) => fits(only.jobFilterId, jobFilterId) && fits(only.userId, userId))
          .map((shift) => fullSchedule(shift, locationId, week, audience)),
      )
      .sort(byStartThenJob);
  }

  /** A published shift. @throws CommandRefused `not_found`, also for staff who may not see it */
  async readShift(caller: Caller, shiftKey: ShiftPlace): Promise<WireFullSchedule> {
    const audience = audienceOf(caller);
    const week = await this.planning.week(caller.organisationId, shiftKey.monday);
    const shift = weekAt(week, shiftKey.locationId).roster.shifts[shiftKey.shiftId];
    if (!shift || !maySee(shift, audience)) throw notFound();
    return fullSchedule(shift, shiftKey.locationId, week, audience);
  }

  /**
   * Shifts of a person, called off ones included, sorted by start, job and id: the caller's own at all locations, those
   * of others within reach.
   */
  async listShiftsOfUser(caller: Caller, userId: UserId, range: RosterDates): Promise<WireFullSchedule[]> {
    const isCaller = userId === caller.userId;
    const weeks = await this.planning.weeks(caller.organisationId, range.from, range.until);
    const audienceAt = (locationId: LocationId): WeekAudience =>
      // At a location where the caller is no manager, they see their own shifts as staff do.
      caller.reach.has(locationId) ? audienceOf(caller) : { kind: 'staff', userId: caller.userId };
    return weeks
      .flatMap((week) =>
        week.weeks
          .filter(({ locationId }) => isCaller || caller.reach.has(locationId))
          .flatMap(({ locationId, roster }) =>
            Object.values(roster.shifts)
              .filter((shift) => shift.userId === userId && isWithin(shift, range))
              .map((shift) => fullSchedule(shift, locationId, week, audienceAt(locationId))),
          ),
      )
      .sort(byStartThenJob);
  }
}

const isWithin = ({ time: { date } }: Shift, { from, until }: RosterDates): boolean => date >= from && date <= until;

const fits = <Id>(requested: Id | null, id: Id | null): boolean => requested === null || requested === id;

/** Whether the audience may see the shift; staff also see their own call-offs. */
const maySee = (shift: Shift, audience: WeekAudience): boolean =>
  audience.kind === 'admin' || isShownToStaff(shift) || audience.userId === shift.userId;
