import { addDays, type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { JobFilterId } from '../kernel/ids.js';
import type { JobFacts } from '../planning/planning-context.js';
import { jobsOn, type WithTerms } from '../planning/person-terms.js';

/** Facts that decide whether one person may still enter availability for a week. */
export interface WeekClosing {
  /** Days before its Monday on which a week closes; null: weeks never close. */
  readonly cutOff: number | null;
  /** Mondays of weeks whose roster is published for this person (`isPublishedFor`). */
  readonly published: readonly CivilDate[];
  /** Mondays of weeks that a manager opened for this person, despite cut-off and publication. */
  readonly opened: readonly CivilDate[];
}

/** Closing rules of people for whom no week closes: managers, and organisations without a cut-off. */
export const NEVER_CLOSES: WeekClosing = { cutOff: null, published: [], opened: [] };

/** A closed week with the reason. */
export interface ClosedWeek {
  readonly monday: CivilDate;
  readonly because: 'cut_off' | 'published';
  /** Last day to enter according to the cut-off. */
  readonly openUntil: CivilDate;
}

/** Last day on which availability of a week may be entered; `cutOff` days before the Monday it is closed. */
export const lastDayToEnter = (monday: CivilDate, cutOff: number): CivilDate => addDays(monday, -cutOff - 1);

/**
 * Closed week of a date with the reason; null: open, as without a cut-off or when opened for the person. The cut-off is
 * named before a publication.
 */
export function closedWeekOf(
  date: CivilDate,
  { cutOff, published, opened }: WeekClosing,
  today: CivilDate,
): ClosedWeek | null {
  if (cutOff === null) return null;
  const monday = mondayOf(date);
  if (opened.includes(monday)) return null;
  const openUntil = lastDayToEnter(monday, cutOff);
  if (today > openUntil) return { monday, because: 'cut_off', openUntil };
  return published.includes(monday) ? { monday, because: 'published', openUntil } : null;
}

/**
 * Whether the roster of a week is published for a person: every department in which they have a job by its Monday is.
 * `jobs`: of their home location. False without such a department.
 */
export function isPublishedFor(
  person: WithTerms,
  monday: CivilDate,
  { jobs, isPublished }: { jobs: Readonly<Record<string, JobFacts>>; isPublished: (id: JobFilterId) => boolean },
): boolean {
  const departments = jobsOn(person, monday).flatMap((jobId) => jobs[jobId]?.jobFilterId ?? []);
  return departments.length > 0 && departments.every(isPublished);
}
