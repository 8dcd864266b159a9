import { closedUntil, isBeforeCutOff } from '#domain/planning/availability-cut-off';
import { todayAt } from '#domain/kernel/zone';
import type { PlanningLocation } from '#domain/planning/planning.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';

/**
 * Whether what is said of a shift is information and no warning: its person has entered nothing, and the week has not
 * closed for entering availability. `now`: milliseconds.
 */
export function isOnlyUnknown(
  { warnings, date }: Pick<FullSchedule, 'warnings' | 'date'>,
  { availabilityCutOff, zone }: Pick<PlanningLocation, 'availabilityCutOff' | 'zone'>,
  now: number,
): boolean {
  if (warnings.length === 0 || warnings.some((code) => code !== 'no_availability')) return false;
  return isBeforeCutOff(date, closedUntil(availabilityCutOff, todayAt(now, zone)));
}
