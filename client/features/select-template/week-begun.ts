import type { PushedWeekState } from '#domain/roster-week/roster-week.views';

/**
 * Whether the department has a draft or publication in the week; with null or a department without a state, whether any
 * has. Undefined `weeks`: false.
 */
export function isBegun(weeks: ReadonlyMap<string, PushedWeekState> | undefined, department: string | null): boolean {
  if (!weeks) return false;
  const requested = department === null ? undefined : weeks.get(department);
  return requested ? requested.state !== 'empty' : [...weeks.values()].some(({ state }) => state !== 'empty');
}
