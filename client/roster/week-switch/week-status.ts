import type { CivilDate } from '#domain/kernel/civil-date';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';

/**
 * State of all departments of a week together. `drafting`: any has a draft; `partly`: some are published, others are
 * not.
 */
export type WeekStatus = 'published' | 'partly' | 'drafting' | 'empty';

/** Status of each week by its Monday, from the states of its departments. Weeks without any state are left out. */
export function weekStatuses(
  weeks: Iterable<Pick<PushedWeekState, 'start' | 'state' | 'published'>>,
): ReadonlyMap<CivilDate, WeekStatus> {
  const departments = new Map<CivilDate, Pick<PushedWeekState, 'state' | 'published'>[]>();
  for (const week of weeks) departments.set(week.start, [...(departments.get(week.start) ?? []), week]);
  return new Map([...departments].map(([monday, states]) => [monday, statusOf(states)]));
}

function statusOf(states: readonly Pick<PushedWeekState, 'state' | 'published'>[]): WeekStatus {
  if (states.some(({ state }) => state === 'drafting')) return 'drafting';
  const published = states.filter((one) => one.published).length;
  if (published === 0) return 'empty';
  return published === states.length ? 'published' : 'partly';
}
