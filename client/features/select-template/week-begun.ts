import type { PushedWeekState } from '#domain/roster-week/roster-week.views';

/**
 * Whether the department has a draft or publication in the week; null: whether any department has. False for an unknown
 * department and for undefined `weeks`.
 */
export function isBegun(weeks: ReadonlyMap<string, PushedWeekState> | undefined, department: string | null): boolean {
  if (!weeks) return false;
  const states = department === null ? [...weeks.values()] : [weeks.get(department)];
  return states.some((week) => week !== undefined && week.state !== 'empty');
}
