import { Inject, Injectable } from '@nestjs/common';
import { seesPhone } from '#domain/account/phone-visibility';
import { byName } from '#domain/kernel/by-name';
import { datesBetween } from '#domain/kernel/civil-date';
import { momentAt } from '#domain/kernel/clock-time';
import { fieldRefusal } from '#domain/kernel/refusal';
import type { PlanStatusView } from '#domain/kernel/views';
import { countingItems, plannedItems, publishedItems } from '#domain/roster-check/counting-items';
import { freeToPlan } from '#domain/planning/extra-personnel';
import { employedOn, isFullTimerOn, jobsOfTerms } from '#domain/planning/person-terms';
import { planStatusOf, unavailableReasons } from '#domain/planning/plan-status';
import type { WireExtraPerson } from '#domain/roster-week/roster-week.views';
import { DATABASE, type Database } from '../../database/database.js';
import { CommandRefused } from '../../event-store/refused.js';
import { weekAt } from '../../decision-context/planning-contexts.js';
import { PlanningReader } from '../../presenters/planning-reader.js';
import { notFound } from '../../access/reach.js';
import { plannedItemView } from '../../presenters/week.presenter.js';
import type { Caller } from '../../http/caller.js';
import type { ShiftPlace, RosterDates } from './roster-week.messages.js';
import type { UserId, JobFilterId } from '#domain/kernel/ids';

/**
 * Judges people for the published roster: whether one could take over a shift, and who could work extra on some dates
 * for a department, with phone numbers that the caller may see.
 */
@Injectable()
export class StaffingQueries {
  constructor(
    private readonly planning: PlanningReader,
    @Inject(DATABASE) private readonly db: Database,
  ) {}

  /**
   * Whether a person could take over a shift, with reasons and their other shift of that date (null: none).
   * @throws CommandRefused `not_found`, or `not_at_location`, `disabled` or `not_in_service` in the field `userId`
   */
  async readPlanStatus(caller: Caller, shiftKey: ShiftPlace, userId: UserId): Promise<PlanStatusView> {
    const { locationId, monday, shiftId } = shiftKey;
    const week = await this.planning.week(caller.organisationId, monday);
    const shift = weekAt(week, locationId).roster.shifts[shiftId];
    const person = week.people.get(userId);
    if (!shift) throw notFound();
    if (!person?.locationIds.includes(locationId)) throw new CommandRefused(fieldRefusal('userId', 'not_at_location'));
    if (!person.enabled) throw new CommandRefused(fieldRefusal('userId', 'disabled'));
    if (!employedOn(person, shift.time.date)) throw new CommandRefused(fieldRefusal('userId', 'not_in_service'));
    const [planned] = week.weeks
      .flatMap((at) => plannedItems(publishedItems(at.locationId, at.roster)))
      .filter((item) => item.userId === userId && item.date === shift.time.date && item.id !== shiftId);
    const reasons = unavailableReasons(person, shift.time, shift.jobId);
    const status = planStatusOf(reasons, planned !== undefined);
    return {
      userId,
      status,
      reasons: status === 'UNAVAILABLE' ? reasons : [],
      planned: planned ? plannedItemView(planned, week, caller.reach) : null,
    };
  }

  /**
   * Enabled people of the session's location with a job of the department, and the dates on which each is available and
   * not planned, in drafts or published; sorted by name, people without such a date left out. Phone numbers only where
   * the caller may see them.
   */
  async findExtraPersonnel(caller: Caller, range: RosterDates, jobFilterId: JobFilterId): Promise<WireExtraPerson[]> {
    const weeks = await this.planning.weeks(caller.organisationId, range.from, range.until);
    const [first] = weeks;
    if (!first) return [];
    const jobIds = first.directory.jobFilters.get(jobFilterId)?.jobIds ?? [];
    const busy = new Set(
      weeks.flatMap((week) =>
        week.weeks.flatMap((at) =>
          // Planned in either: published shifts count also where a draft is open over them.
          plannedItems([...countingItems(at.locationId, at), ...publishedItems(at.locationId, at.roster)]).map(
            ({ userId, date }) => `${userId} ${date}`,
          ),
        ),
      ),
    );
    const dates = datesBetween(range.from, range.until);
    const found = [...first.people.values()]
      .filter(({ enabled, locationIds }) => enabled && locationIds.includes(caller.locationId))
      .map((person) => ({
        person,
        ownJobs: jobsOfTerms(person).filter((jobId) => jobIds.includes(jobId)),
        days: freeToPlan(person, dates, (date) => busy.has(`${person.userId} ${date}`)),
      }))
      .filter(({ ownJobs, days }) => ownJobs.length > 0 && days.length > 0);
    const phones = await this.phonesOf(
      caller,
      found.map(({ person }) => person.userId),
    );
    return found
      .map(({ person, ownJobs, days }) => ({
        id: person.userId,
        name: person.name,
        phone_number: phones.get(person.userId) ?? null,
        always: isFullTimerOn(person, range.from),
        jobIds: ownJobs,
        days: days.map(({ date, from, until }) => ({
          date,
          from: from === null ? null : momentAt(date, from),
          until: until === null ? null : momentAt(date, until),
        })),
      }))
      .sort(byName);
  }

  private async phonesOf(
    { organisationId, userId, role }: Caller,
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, string | null>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('person')
      .select(['user_id', 'phone_number', 'phone_for'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', 'in', [...userIds])
      .execute();
    return new Map(
      rows.map(({ user_id, phone_number, phone_for }) => [
        user_id,
        user_id === userId || seesPhone(phone_for, role) ? phone_number : null,
      ]),
    );
  }
}
