import { addDays, type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { JobFilterId } from '../kernel/ids.js';
import type { JobFacts } from '../planning/planning-context.js';
import { jobsOn, type WithTerms } from '../planning/person-terms.js';

/** Facts that decide whether one person may still enter availability for a week. */
export interface WeekClosing {
  /** Days before its Monday on which a week closes; null: weeks never close. */
  readonly cutOff: number | null;
  /** Mondays of weeks whose roster stands for this person. */
  readonly published: readonly CivilDate[];
  /** Mondays of weeks that a manager has opened for this person. */
  readonly opened: readonly CivilDate[];
}

/** Weeks that never close: of managers, and of organisations without a cut-off. */
export const NEVER_CLOSES: WeekClosing = { cutOff: null, published: [], opened: [] };

/** A closed week and the reason: the cut-off, or a publication. */
export interface ClosedWeek {
  readonly monday: CivilDate;
  readonly because: 'cut_off' | 'published';
  /** Last day on which it was open, as far as the cut-off decides that. */
  readonly openUntil: CivilDate;
}

/** Last day on which availability of a week may be entered. */
export const lastDayToEnter = (monday: CivilDate, cutOff: number): CivilDate => addDays(monday, -cutOff - 1);

/** Why the week of a date is closed; null: it is open. */
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
 * Whether the roster of a week stands for somebody: every department of their home location in which they have a job
 * is published. As long as one is not, its planner still needs to know when they can work.
 */
export function isPublishedFor(
  person: WithTerms,
  monday: CivilDate,
  { jobs, isPublished }: { jobs: Readonly<Record<string, JobFacts>>; isPublished: (id: JobFilterId) => boolean },
): boolean {
  const departments = jobsOn(person, monday).flatMap((jobId) => jobs[jobId]?.jobFilterId ?? []);
  return departments.length > 0 && departments.every(isPublished);
}
