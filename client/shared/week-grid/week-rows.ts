import { addDays, type CivilDate, weekDates, weekdayOf } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { JobId } from '#domain/kernel/ids';
import { nominalEnd, type PlaceHours, weeklyTime } from '#domain/kernel/shift-time';
import type { PlanningJob } from '#domain/planning/planning.views';
import type { WeekItem, WeekKind, WeekShift } from './week-shift.js';
import { ORDINARY_MONDAY, templateHours } from '#domain/template/template-hours';

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
  readonly count: number;
  readonly hours: number;
}

export const WEEK_DATES = weekDates(ORDINARY_MONDAY);

export const dateOfDay = (day: number): CivilDate => addDays(ORDINARY_MONDAY, day - 1);

export interface WeekRowsOptions {
  readonly place: PlaceHours;
  readonly jobs: ReadonlyMap<string, PlanningJob>;
  /** Jobs of the department, in its order. */
  readonly jobIds: readonly JobId[];
  /** People needed, of the whole location; those for one date alone have no `day`. */
  readonly needs: readonly { readonly day: number | null; readonly jobId: string; readonly maxEmployees: number }[];
  readonly idOf: WeekKind['idOf'];
}

export function weekRows(
  shifts: readonly WeekShift[],
  { place, jobs, jobIds, needs, idOf }: WeekRowsOptions,
): WeekRows {
  const items = shifts.map((shift): WeekItem => ({
    ...shift,
    id: idOf(shift),
    time: weeklyTime(dateOfDay(shift.day), shift.from, shift.until),
  }));
  const ofJob = groupBy(items, ({ jobId }) => jobId);
  const others = [...ofJob.keys()].filter((jobId) => !jobIds.includes(jobId));
  const countOf = (of: readonly WeekItem[]) => of.reduce((sum, { count }) => sum + count, 0);
  return {
    count: countOf(items),
    hours: templateHours(items, place),
    days: WEEK_DATES.map((date) => {
      const day = weekdayOf(date);
      const own = items.filter((item) => item.day === day);
      const ofDay = needs.filter((need) => need.day === day && jobIds.includes(need.jobId as JobId));
      const balances = ofDay.map(
        ({ jobId, maxEmployees }) => countOf(own.filter((item) => item.jobId === jobId)) - maxEmployees,
      );
      return {
        day,
        date,
        count: countOf(own),
        hours: templateHours(own, place),
        needed: ofDay.length > 0 ? ofDay.reduce((sum, { maxEmployees }) => sum + maxEmployees, 0) : null,
        short: balances.reduce((sum, balance) => sum + Math.max(0, -balance), 0),
        over: balances.reduce((sum, balance) => sum + Math.max(0, balance), 0),
      };
    }),
    rows: [...jobIds, ...others].map((jobId) => {
      const own = ofJob.get(jobId) ?? [];
      return {
        jobId,
        job: jobs.get(jobId),
        count: countOf(own),
        hours: templateHours(own, place),
        days: WEEK_DATES.map((date) => own.filter(({ day }) => day === weekdayOf(date)).toSorted(byTime)),
      };
    }),
  };
}

const byTime = (a: WeekItem, b: WeekItem): number =>
  a.time.start - b.time.start || nominalEnd(a.time.end) - nominalEnd(b.time.end);
