import { type CivilDate, weekDates } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { JobView } from '#domain/job/job.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { byStart, type WeekRoster } from '../../../roster/published-week/week-roster.js';
import { ALL_DEPARTMENTS } from '../department.js';

/** Shifts of one job on one day. */
export interface JobOfDay {
  readonly jobId: string;
  /** Null: the job is not in the directory. */
  readonly job: JobView | null;
  /** Sorted by start; at least one. */
  readonly shifts: readonly FullSchedule[];
}

/** One day of a published week. */
export interface RosterDay {
  readonly date: CivilDate;
  /** Comment for staff; null: none. */
  readonly comment: string | null;
  /** Jobs with a shift on this day, in the order of `WeekQuestion.order`, others last. */
  readonly jobs: readonly JobOfDay[];
  /** First own shift of the day; null: none. */
  readonly mine: FullSchedule | null;
  /** Number of shifts that staff may request. */
  readonly open: number;
}

/** Selection and order for `rosterDays`. */
export interface WeekQuestion {
  readonly monday: CivilDate;
  /** Job filter id, or `ALL_DEPARTMENTS`. */
  readonly department: string;
  /** User whose shifts count as own. */
  readonly userId: string;
  readonly jobs: ReadonlyMap<string, JobView>;
  /** Job ids in display order. */
  readonly order: readonly string[];
}

/**
 * Seven days of a published week with comment for staff, shifts by job, own shift (the first) and number of open
 * shifts that can be requested. Called-off shifts and other departments are left out. Pure.
 */
export function rosterDays(roster: WeekRoster, { monday, department, userId, jobs, order }: WeekQuestion): RosterDay[] {
  const shifts = [...roster.shifts.values()]
    .filter((shift) => !shift.canceled && (department === ALL_DEPARTMENTS || shift.jobFilterId === department))
    .sort(byStart);
  const byDate = groupBy(shifts, ({ date }) => date);
  return weekDates(monday).map((date) => {
    const ofDay = byDate.get(date) ?? [];
    return {
      date,
      comment: roster.comments.get(date)?.textEmployees ?? null,
      jobs: jobsOfDay(ofDay, jobs, order),
      mine: ofDay.find((shift) => shift.userId === userId) ?? null,
      open: ofDay.filter((shift) => shift.userId === null && shift.addEmployeeSchedule).length,
    };
  });
}

function jobsOfDay(
  shifts: readonly FullSchedule[],
  jobs: ReadonlyMap<string, JobView>,
  order: readonly string[],
): JobOfDay[] {
  const rank = (jobId: string) => (order.includes(jobId) ? order.indexOf(jobId) : order.length);
  return [...groupBy(shifts, ({ jobId }) => jobId)]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([jobId, ofJob]) => ({ jobId, job: jobs.get(jobId) ?? null, shifts: ofJob }));
}

/** Departments of the choice that are not published in this week and have no shift in it, in the given order. */
export function unpublished(
  roster: WeekRoster,
  department: string,
  departments: readonly { readonly id: string; readonly name: string }[],
): { readonly id: string; readonly name: string }[] {
  const withShifts = new Set<string>([...roster.shifts.values()].map(({ jobFilterId }) => jobFilterId));
  return departments.filter(
    ({ id }) =>
      (department === ALL_DEPARTMENTS || id === department) && !roster.weeks.get(id)?.published && !withShifts.has(id),
  );
}
