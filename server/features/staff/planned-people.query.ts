import { Inject, Injectable } from '@nestjs/common';
import { byName } from '#domain/kernel/by-name';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { endMoment, shiftTimeOf, startMoment } from '#domain/kernel/shift-time';
import type { PlanUserView } from '#domain/kernel/views';
import { plannedItems, publishedItems } from '#domain/roster-check/counting-items';
import { unavailableOn } from '#domain/planning/day-status';
import { employedOn, jobsOn } from '#domain/planning/person-terms';
import { keepsBusy } from '#domain/roster-week/roster-week.state';
import { uncovered } from '#domain/staff/kitchen-check';
import type { KitchenCheck, KitchenType, ScheduledUser } from '#domain/staff/staff.views';
import { DATABASE, type Database } from '../../database/database.js';
import { loadAvailabilityEntries } from '../../decision-context/availability-entries.js';
import { type OrganisationWeek, weekAt } from '../../decision-context/planning-contexts.js';
import { PlanningReader } from '../../presenters/planning-reader.js';
import { planUserView, type PlanUserQuestion } from '../../presenters/plan-user.presenter.js';
import { personNameOf } from '../../presenters/week.presenter.js';
import type { Caller } from '../../http/caller.js';
import type { JobId, LocationId } from '#domain/kernel/ids';

/**
 * Lists people of the session's location for the published roster of a date: those who could be planned, with status,
 * by name; those who work, by start; and by job type with uncovered opening hours.
 */
@Injectable()
export class PlannedPeopleQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly planning: PlanningReader,
  ) {}

  /**
   * Enabled people in service at the session's location with their status for a date of the published roster, sorted by
   * name.
   */
  async listUserOptions(
    caller: Caller,
    date: CivilDate,
    /** Null: any job. */
    jobId: JobId | null,
  ): Promise<PlanUserView[]> {
    const { organisationId, locationId, reach } = caller;
    const week = await this.planning.week(organisationId, mondayOf(date));
    const question: PlanUserQuestion = {
      date,
      planned: plannedItems(week.weeks.flatMap((at) => publishedItems(at.locationId, at.roster))),
      reasonsOf: (person) => unavailableOn(person, date),
      entries: await loadAvailabilityEntries(this.db, organisationId, date, date),
      shown: week,
      reach,
    };
    return [...week.people.values()]
      .filter((person) => person.enabled && employedOn(person, date) && person.locationIds.includes(locationId))
      .filter((person) => jobId === null || jobsOn(person, date).includes(jobId))
      .map((person) => planUserView(person, question))
      .sort(byName);
  }

  /**
   * People on published shifts of the session's location on a date, sorted by start, then name; called off shifts are
   * left out.
   */
  async listScheduledUsers(caller: Caller, date: CivilDate): Promise<ScheduledUser[]> {
    return scheduledOn(await this.planning.week(caller.organisationId, mondayOf(date)), caller.locationId, date);
  }

  /**
   * People of each job type at work at the session's location on a date, and opening hours that no one of the type
   * covers (product page, "The smaller things").
   */
  async kitchenCheck({ organisationId, locationId }: Caller, date: CivilDate): Promise<KitchenCheck> {
    const week = await this.planning.week(organisationId, mondayOf(date));
    const location = week.directory.locations.get(locationId);
    const users = scheduledOn(week, locationId, date);
    const typeOf = (jobId: string) => week.directory.jobs.get(jobId as JobId)?.jobTypeId;
    const types = JOB_TYPES.map((jobTypeId): KitchenType => {
      const ofType = users.filter(({ jobId }) => typeOf(jobId) === jobTypeId);
      const times = ofType.map(({ start, ending }) => shiftTimeOf(start, ending));
      const gaps = location ? uncovered(date, location, times) : [];
      return { jobTypeId, users: ofType, covered: gaps.length === 0, gaps };
    });
    return { date, types };
  }
}

const JOB_TYPES = [1, 2, 3] as const;

function scheduledOn(week: OrganisationWeek, locationId: LocationId, date: CivilDate): ScheduledUser[] {
  const { roster } = weekAt(week, locationId);
  return Object.values(roster.shifts)
    .filter((shift) => shift.time.date === date && keepsBusy(shift))
    .flatMap(({ shiftId, userId, jobId, time }): ScheduledUser[] =>
      userId
        ? [
            {
              id: userId,
              name: personNameOf(week.people, userId) ?? '',
              fullScheduleId: shiftId,
              jobId,
              start: startMoment(time),
              ending: endMoment(time),
            },
          ]
        : [],
    )
    .sort((a, b) => a.start.localeCompare(b.start) || byName(a, b));
}
