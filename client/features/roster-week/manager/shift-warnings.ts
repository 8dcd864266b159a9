import { closedUntil, isBeforeCutOff } from '#domain/planning/availability-cut-off';
import { todayAt } from '#domain/kernel/zone';
import { shiftSpan, type TimedShift } from '#domain/own-roster/shift-span';
import type { PlanningLocation } from '#domain/planning/planning.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';

/** Warnings about the person on a shift, and how to show them. */
export interface ShiftWarnings {
  /** Warnings about the person on the shift; empty once the shift has ended. */
  readonly codes: FullSchedule['warnings'];
  /**
   * Whether the only warning is that the person has entered no availability, and the week is still open for it: show as
   * information.
   */
  readonly isOnlyUnknown: boolean;
}

const NONE: ShiftWarnings = { codes: [], isOnlyUnknown: false };

/**
 * Warnings of a published shift; none once it is over. `isOnlyUnknown`: availability is merely not entered while it
 * can still be, so it is information. `now`: milliseconds since 1970.
 */
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
