import { addDays, type CivilDate, weekDates, weekdayOf } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { JobId } from '#domain/kernel/ids';
import { nominalEnd, type PlaceHours, weeklyTime } from '#domain/kernel/shift-time';
import { type PlaceTimes, weeklyTimes } from '#domain/kernel/time-options';
import type { PlanningJob } from '#domain/planning/planning.views';
import type { WeekItem, WeekKind, WeekShift } from './week-shift.js';
import { ORDINARY_MONDAY, templateMinutes } from '#domain/template/template-hours';
import { inHours } from '#domain/kernel/clock-time';
import { KeyedMemo } from '../../platform/state/keyed-memo.js';

export interface WeekDay {
  readonly day: number;
  /** A date on that weekday: such a week has none of its own. */
  readonly date: CivilDate;
  readonly count: number;
  readonly hours: number;
  /** People needed over all jobs; null: nobody said. */
  readonly needed: number | null;
  /** Job by job: one too many at the bar fills nothing in the kitchen. */
  readonly short: number;
  readonly over: number;
}

export interface WeekRow {
  readonly jobId: JobId;
  readonly job: PlanningJob | undefined;
  readonly count: number;
  readonly hours: number;
  /** Items of each day, earliest first. */
  readonly days: readonly (readonly WeekItem[])[];
}

/** A week that repeats: jobs by days. */
export interface WeekRows {
  readonly days: readonly WeekDay[];
  readonly rows: readonly WeekRow[];
  /** Times that the location offers, by weekday. */
  readonly times: PlaceTimes;
  readonly count: number;
  readonly hours: number;
}

export const WEEK_DATES = weekDates(ORDINARY_MONDAY);

export const dateOfDay = (day: number): CivilDate => addDays(ORDINARY_MONDAY, day - 1);

interface WeekPlace extends PlaceHours, Omit<PlaceTimes, 'opening'> {}

export interface WeekRowsOptions {
  readonly place: WeekPlace;
  readonly jobs: ReadonlyMap<string, PlanningJob>;
  /** Jobs of the department, in its order. */
  readonly jobIds: readonly JobId[];
  /** People needed, of the whole location; those for one date alone have no `day`. */
  readonly needs: readonly { readonly day: number | null; readonly jobId: JobId; readonly maxEmployees: number }[];
  readonly idOf: WeekKind['idOf'];
}

/**
 * Rows of a week after each edit. Unchanged rows and shifts keep their identity, so that views are recomputed only
 * where the edit was.
 */
export class KeptWeek {
  private readonly items = new KeyedMemo<WeekItem>();
  private readonly rows = new KeyedMemo<WeekRow>();

  rowsOf(shifts: readonly WeekShift[], { place, jobs, jobIds, needs, idOf }: WeekRowsOptions): WeekRows {
    const items = shifts.map((shift) => this.itemOf(shift, place, idOf(shift)));
    const ofJob = groupBy(items, ({ jobId }) => jobId);
    const others = [...ofJob.keys()].filter((jobId) => !jobIds.includes(jobId));
    const ofDay = groupBy(items, ({ day }) => day);
    const week = {
      count: countOf(items),
      hours: hoursOf(items),
      days: WEEK_DATES.map((date): WeekDay => {
        const day = weekdayOf(date);
        const own = ofDay.get(day) ?? [];
        const needed = needs.filter((need) => need.day === day && jobIds.includes(need.jobId));
        const balances = needed.map(
          ({ jobId, maxEmployees }) => countOf(own.filter((item) => item.jobId === jobId)) - maxEmployees,
        );
        return {
          day,
          date,
          count: countOf(own),
          hours: hoursOf(own),
          needed: needed.length > 0 ? needed.reduce((sum, { maxEmployees }) => sum + maxEmployees, 0) : null,
          short: balances.reduce((sum, balance) => sum + Math.max(0, -balance), 0),
          over: balances.reduce((sum, balance) => sum + Math.max(0, balance), 0),
        };
      }),
      times: weeklyTimes(place),
      rows: [...jobIds, ...others].map((jobId) => this.rowOf(jobId, jobs.get(jobId), ofJob.get(jobId) ?? [])),
    };
    this.items.sweep();
    this.rows.sweep();
    return week;
  }

  private itemOf(shift: WeekShift, place: PlaceHours, id: string): WeekItem {
    const { day, from, until, count } = shift;
    return this.items.get(id, [from, until, count, place], () => ({
      ...shift,
      id,
      time: weeklyTime(dateOfDay(day), from, until),
      minutes: templateMinutes(shift, place),
    }));
  }

  private rowOf(jobId: JobId, job: PlanningJob | undefined, own: readonly WeekItem[]): WeekRow {
    return this.rows.get(jobId, [job, ...own], () => ({
      jobId,
      job,
      count: countOf(own),
      hours: hoursOf(own),
      days: WEEK_DATES.map((date) => own.filter(({ day }) => day === weekdayOf(date)).toSorted(byTime)),
    }));
  }
}

const countOf = (items: readonly WeekItem[]): number => items.reduce((sum, { count }) => sum + count, 0);

const hoursOf = (items: readonly WeekItem[]): number =>
  inHours(items.reduce((sum, { minutes, count }) => sum + minutes * count, 0));

const byTime = (a: WeekItem, b: WeekItem): number =>
  a.time.start - b.time.start || nominalEnd(a.time.end) - nominalEnd(b.time.end);
