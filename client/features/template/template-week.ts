import { addDays, type CivilDate, weekDates, weekdayOf } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { JobId } from '#domain/kernel/ids';
import { nominalEnd, type PlaceHours, type ShiftTime, weeklyTime } from '#domain/kernel/shift-time';
import type { PlanningJob } from '#domain/planning/planning.views';
import type { ScenarioView } from '#domain/scenario/scenario.views';
import { type TemplateContent, shiftKey } from '#domain/template/template-edit';
import type { TemplateShift } from '#domain/template/template.events';
import { ORDINARY_MONDAY, templateHours } from '#domain/template/template-hours';

/** Equal shifts of a weekday, with their times as every board has them. */
export interface TemplateItem extends TemplateShift {
  readonly id: string;
  readonly time: ShiftTime;
}

export interface TemplateDay {
  readonly day: number;
  /** A date on that weekday: templates have none of their own. */
  readonly date: CivilDate;
  readonly count: number;
  readonly hours: number;
  /** People needed over all jobs; null: nobody said. */
  readonly needed: number | null;
  /** Job by job: one too many at the bar fills nothing in the kitchen. */
  readonly short: number;
  readonly over: number;
}

export interface TemplateRow {
  readonly jobId: JobId;
  readonly job: PlanningJob | undefined;
  readonly count: number;
  readonly hours: number;
  /** Items of each day, earliest first. */
  readonly days: readonly (readonly TemplateItem[])[];
}

/** A template as a week: jobs by days. */
export interface TemplateWeek {
  readonly days: readonly TemplateDay[];
  readonly rows: readonly TemplateRow[];
  readonly count: number;
  readonly hours: number;
}

export const TEMPLATE_DATES = weekDates(ORDINARY_MONDAY);

export const dateOfDay = (day: number): CivilDate => addDays(ORDINARY_MONDAY, day - 1);

export interface TemplatePlace {
  readonly place: PlaceHours;
  readonly jobs: ReadonlyMap<string, PlanningJob>;
  /** Jobs of the department, in its order. */
  readonly jobIds: readonly JobId[];
  readonly scenario: ScenarioView | null;
}

export function templateWeek(
  { shifts }: TemplateContent,
  { place, jobs, jobIds, scenario }: TemplatePlace,
): TemplateWeek {
  const items = shifts.map((shift): TemplateItem => ({
    ...shift,
    id: shiftKey(shift),
    time: weeklyTime(dateOfDay(shift.day), shift.from, shift.until),
  }));
  const ofJob = groupBy(items, ({ jobId }) => jobId);
  const others = [...ofJob.keys()].filter((jobId) => !jobIds.includes(jobId));
  const countOf = (of: readonly TemplateItem[]) => of.reduce((sum, { count }) => sum + count, 0);
  return {
    count: countOf(items),
    hours: templateHours(items, place),
    days: TEMPLATE_DATES.map((date) => {
      const day = weekdayOf(date);
      const own = items.filter((item) => item.day === day);
      // A scenario is of the whole location.
      const needs = (scenario?.shifts ?? []).filter((need) => need.day === day && jobIds.includes(need.jobId as JobId));
      const balances = needs.map(
        ({ jobId, maxEmployees }) => countOf(own.filter((item) => item.jobId === jobId)) - maxEmployees,
      );
      return {
        day,
        date,
        count: countOf(own),
        hours: templateHours(own, place),
        needed: needs.length > 0 ? needs.reduce((sum, { maxEmployees }) => sum + maxEmployees, 0) : null,
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
        days: TEMPLATE_DATES.map((date) => own.filter(({ day }) => day === weekdayOf(date)).toSorted(byTime)),
      };
    }),
  };
}

const byTime = (a: TemplateItem, b: TemplateItem): number =>
  a.time.start - b.time.start || nominalEnd(a.time.end) - nominalEnd(b.time.end);
