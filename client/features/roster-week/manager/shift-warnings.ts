import { closedUntil, isBeforeCutOff } from '#domain/planning/availability-cut-off';
import { todayAt } from '#domain/kernel/zone';
import { shiftSpan, type TimedShift } from '#domain/own-roster/shift-span';
import type { PlanningLocation } from '#domain/planning/planning.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';

export interface ShiftWarnings {
  /** Current warnings about the person on a shift; empty once the shift is over. */
  readonly codes: FullSchedule['warnings'];
  /**
   * Whether they are information and no warning: the person has entered nothing, and the week has not closed for
   * entering availability.
   */
  readonly isOnlyUnknown: boolean;
}

const NONE: ShiftWarnings = { codes: [], isOnlyUnknown: false };

/** Warnings about a published shift. `now`: milliseconds. */
export function shiftWarnings(
  shift: TimedShift & Pick<FullSchedule, 'warnings'>,
  { availabilityCutOff, zone }: Pick<PlanningLocation, 'availabilityCutOff' | 'zone'>,
  now: number,
): ShiftWarnings {
  const { warnings: codes, date } = shift;
  if (codes.length === 0 || shiftSpan(shift, zone).endsAt <= now) return NONE;
  return {
    codes,
    isOnlyUnknown:
      codes.every((code) => code === 'no_availability') &&
      isBeforeCutOff(date, closedUntil(availabilityCutOff, todayAt(now, zone))),
  };
}
