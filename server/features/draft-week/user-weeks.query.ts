import { Inject, Injectable } from '@nestjs/common';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { UserId } from '#domain/kernel/ids';
import { countingItems } from '#domain/roster-check/counting-items';
import { plannedHours } from '#domain/roster-check/working-time';
import type { WireUserWeek } from '#domain/draft-week/draft-week.views';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { type AvailabilityEntries, loadAvailabilityEntries } from '../../decision-context/availability-entries.js';
import { type PlanningView, PlanningReader } from '../../presenters/planning-reader.js';
import {
  ADMIN,
  byStartThenJob,
  draftSlotView,
  fullSchedule,
  personNameOf,
  locationRef,
  payRulesOf,
} from '../../presenters/week.presenter.js';
import { timeOutsOf } from './time-outs-of.js';

type UserDay = WireUserWeek['days'][number];

/** Data for the weeks of several people, read once for all of them. */
interface Read {
  readonly weeks: ReadonlyMap<CivilDate, PlanningView>;
  readonly entries: AvailabilityEntries;
  readonly timeOuts: readonly TimeOutView[];
}

/**
 * Reads what people do on given dates: slots, shifts, availability, time out and free days, with hours of all
 * locations.
 */
@Injectable()
export class UserWeeksQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly planning: PlanningReader,
  ) {}

  /**
   * Days of people, in the order of `userIds` without duplicates; dates ascending without duplicates. Slots and shifts
   * only within the caller's reach, hours of all locations.
   */
  async readUserWeeks(
    caller: Caller,
    userIds: readonly UserId[],
    dates: readonly CivilDate[],
  ): Promise<WireUserWeek[]> {
    const ascending = [...new Set(dates)].sort();
    const [from] = ascending;
    const until = ascending.at(-1);
    if (!from || !until) return [];
    const { organisationId } = caller;
    const views = await this.planning.weeksOf(organisationId, [...new Set(ascending.map(mondayOf))]);
    const read: Read = {
      weeks: new Map(views.map((view) => [view.monday, view])),
      entries: await loadAvailabilityEntries(this.db, organisationId, from, until),
      timeOuts: await timeOutsOf(this.db, caller, { userIds, from, until }, (id) => views[0]?.people.get(id)?.name),
    };
    return [...new Set(userIds)].map((userId) => userWeek(userId, ascending, read, caller));
  }
}

function userWeek(userId: UserId, dates: readonly CivilDate[], read: Read, caller: Caller): WireUserWeek {
  const [anyWeek] = read.weeks.values();
  const days = dates.flatMap((date): UserDay[] => {
    const week = read.weeks.get(mondayOf(date));
    return week ? [userDay(userId, date, week, read, caller)] : [];
  });
  return {
    userId,
    name: (anyWeek && personNameOf(anyWeek.people, userId)) ?? '',
    hours: Math.round(days.reduce((sum, { hours }) => sum + hours, 0) * 100) / 100,
    days,
  };
}

/** Day of a person: slots and shifts within reach, and hours at all locations. */
function userDay(userId: UserId, date: CivilDate, week: PlanningView, read: Read, { reach }: Caller): UserDay {
  const ofDay = <Item extends { userId: UserId | null; time: { date: CivilDate } }>(items: readonly Item[]): Item[] =>
    items.filter((item) => item.userId === userId && item.time.date === date);
  const within = week.weeks.filter(({ locationId }) => reach.has(locationId));
  const counting = week.weeks.flatMap((at) => ofDay(countingItems(at.locationId, at)));
  return {
    date,
    slots: within
      .flatMap(({ locationId, draft }) =>
        ofDay(Object.values(draft.slots)).map((slot) => draftSlotView(slot, locationId, week)),
      )
      .sort(byStartThenJob),
    shifts: within
      .flatMap(({ locationId, roster }) =>
        ofDay(Object.values(roster.shifts)).map((shift) => fullSchedule(shift, locationId, week, ADMIN)),
      )
      .sort(byStartThenJob),
    availability: read.entries.of(userId, date),
    freeDay: week.people.get(userId)?.freeDays.includes(date) ?? false,
    holiday: read.timeOuts.find(({ user, from, until }) => user.id === userId && date >= from && date <= until) ?? null,
    hours: plannedHours(counting, (locationId) => locationRef(week, locationId), payRulesOf(week, userId)),
  };
}
