import type { PushedWeekState } from '#domain/roster-week/roster-week.views';

/**
 * Whether there is something on the board of what was asked for: a draft or a publication of the department, of any
 * of them when none was asked for. The board sends here in exactly the other case.
 */
export function isBegun(weeks: ReadonlyMap<string, PushedWeekState> | undefined, department: string | null): boolean {
  if (!weeks) return false;
  const requested = department === null ? undefined : weeks.get(department);
  return requested ? requested.state !== 'empty' : [...weeks.values()].some(({ state }) => state !== 'empty');
}
