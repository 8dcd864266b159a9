import { addDays, type CivilDate, weekDates, weekdayOf } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { JobId } from '#domain/kernel/ids';
import { nominalEnd, type PlaceHours, weeklyTime } from '#domain/kernel/shift-time';
import { type PlaceTimes, weeklyTimes } from '#domain/kernel/time-options';
import type { PlanningJob } from '#domain/planning/planning.views';
import type { WeekCellItem, WeekKind, WeekShift } from './week-shift.js';
import { ORDINARY_MONDAY, templateMinutes } from '#domain/template/template-hours';
import { inHours } from '#domain/kernel/clock-time';
import { KeyedMemo } from '../../platform/state/keyed-memo.js';

/** Sums of one weekday, over all jobs. */
export interface WeekDay {
  /** Weekday, 1 Monday to 7 Sunday. */
  readonly day: number;
  /** Date on that weekday, for formatting; a repeating week has no dates of its own. */
  readonly date: CivilDate;
  /** Number of shifts or people. */
  readonly count: number;
  /** Sum of hours. */
  readonly hours: number;
  /** People needed over the jobs of the department; null: no need is set. */
  readonly needed: number | null;
  /** People missing, summed by job: one too many in one job fills nothing in another. */
  readonly short: number;
  /** People too many, summed by job. */
  readonly over: number;
}

/** One job of a repeating week. */
export interface WeekRow {
  readonly jobId: JobId;
  /** Undefined: the job is unknown. */
  readonly job: PlanningJob | undefined;
  readonly count: number;
  /** Sum of hours of the job. */
  readonly hours: number;
  /** Items of each weekday from Monday, sorted by start and end. */
  readonly days: readonly (readonly WeekCellItem[])[];
}

/** Repeating week as a grid: jobs by days. */
export interface WeekRows {
  readonly days: readonly WeekDay[];
  /** Jobs of the department in its order, then other jobs that have shifts. */
  readonly rows: readonly WeekRow[];
  /** Times that the location offers, by weekday. */
  readonly times: PlaceTimes;
  readonly count: number;
  /** Sum of hours of the week. */
  readonly hours: number;
}

/** Dates that stand for the weekdays of a repeating week, Monday to Sunday. */
export const WEEK_DATES = weekDates(ORDINARY_MONDAY);

/** Date that stands for a weekday (1 Monday to 7 Sunday) of a repeating week. */
export const dateOfDay = (day: number): CivilDate => addDays(ORDINARY_MONDAY, day - 1);

interface WeekPlace extends PlaceHours, Omit<PlaceTimes, 'opening'> {}

/** Facts for the rows of a week. */
export interface WeekRowsOptions {
  readonly location: WeekPlace;
  readonly jobs: ReadonlyMap<string, PlanningJob>;
  /** Jobs of the department, in its order. */
  readonly jobIds: readonly JobId[];
  /** People needed by weekday and job; entries with `day` null, for one date alone, do not count. */
  readonly needs: readonly { readonly day: number | null; readonly jobId: JobId; readonly maxEmployees: number }[];
  readonly idOf: WeekKind['idOf'];
}

/**
 * Rows of a week after each edit. Unchanged rows and shifts keep their identity, so that views are recomputed only
 * where the edit was.
 */
export class MemoisedWeek {
  private readonly items = new KeyedMemo<WeekCellItem>();
  private readonly rows = new KeyedMemo<WeekRow>();

  /** Rows and sums of the shifts; remembers them for the next call. */
  rowsOf(shifts: readonly WeekShift[], { location, jobs, jobIds, needs, idOf }: WeekRowsOptions): WeekRows {
    const items = shifts.map((shift) => this.itemOf(shift, location, idOf(shift)));
    const ofJob = groupBy(items, ({ jobId }) => jobId);
    const others = [...ofJob.keys()].filter((jobId) => !jobIds.includes(jobId));
    const ofDay = groupBy(items, ({ day }) => day);
    const week = {
      count: countOf(items),
      hours: hoursOf(items),
      days: WEEK_DATES.map((date): WeekDay => {
        const day = weekdayOf(date);
        const itemsOfDay = ofDay.get(day) ?? [];
        const needed = needs.filter((need) => need.day === day && jobIds.includes(need.jobId));
        const balances = needed.map(
          ({ jobId, maxEmployees }) => countOf(itemsOfDay.filter((item) => item.jobId === jobId)) - maxEmployees,
        );
        return {
          day,
          date,
          count: countOf(itemsOfDay),
          hours: hoursOf(itemsOfDay),
          needed: needed.length > 0 ? needed.reduce((sum, { maxEmployees }) => sum + maxEmployees, 0) : null,
          short: balances.reduce((sum, balance) => sum + Math.max(0, -balance), 0),
          over: balances.reduce((sum, balance) => sum + Math.max(0, balance), 0),
        };
      }),
      times: weeklyTimes(location),
      rows: [...jobIds, ...others].map((jobId) => this.rowOf(jobId, jobs.get(jobId), ofJob.get(jobId) ?? [])),
    };
    this.items.sweep();
    this.rows.sweep();
    return week;
  }

  private itemOf(shift: WeekShift, location: PlaceHours, id: string): WeekCellItem {
    const { day, from, until, count } = shift;
    return this.items.get(id, [from, until, count, location], () => ({
      ...shift,
      id,
      time: weeklyTime(dateOfDay(day), from, until),
      minutes: templateMinutes(shift, location),
    }));
  }

  private rowOf(jobId: JobId, job: PlanningJob | undefined, items: readonly WeekCellItem[]): WeekRow {
    return this.rows.get(jobId, [job, ...items], () => ({
      jobId,
      job,
      count: countOf(items),
      hours: hoursOf(items),
      days: WEEK_DATES.map((date) => items.filter(({ day }) => day === weekdayOf(date)).toSorted(byTime)),
    }));
  }
}

const countOf = (items: readonly WeekCellItem[]): number => items.reduce((sum, { count }) => sum + count, 0);

const hoursOf = (items: readonly WeekCellItem[]): number =>
  inHours(items.reduce((sum, { minutes, count }) => sum + minutes * count, 0));

const byTime = (a: WeekCellItem, b: WeekCellItem): number =>
  a.time.start - b.time.start || nominalEnd(a.time.end) - nominalEnd(b.time.end);
