import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { AgreedMinutes } from './agreed-hours.js';

/** Weeks over which contract hours may even out: the one that is planned and those before it. */
export const BALANCE_WEEKS = 4;

/** A week of somebody: what it counts, at every location together, and what was agreed for its days. */
export interface ContractWeek extends AgreedMinutes {
  readonly minutes: number;
  /** Approved time off, by the hours agreed for its days: counts as if worked. */
  readonly timeOffMinutes: number;
}

/** Minutes beyond what was agreed; negative: below it. Within a range of hours: none. Without agreed hours: null. */
export function beyondContract({
  minutes: worked,
  timeOffMinutes,
  minMinutes,
  maxMinutes,
}: ContractWeek): number | null {
  const minutes = worked + timeOffMinutes;
  if (minMinutes === null && maxMinutes === null) return null;
  if (maxMinutes !== null && minutes > maxMinutes) return minutes - maxMinutes;
  if (minMinutes !== null && minutes < minMinutes) return minutes - minMinutes;
  return 0;
}

/**
 * Sum of the minutes above contract over several weeks, without weeks that have no agreed hours; null when no week has
 * any.
 */
export function runningBalance(weeks: readonly ContractWeek[]): number | null {
  const known = weeks.flatMap((week) => beyondContract(week) ?? []);
  return known.length === 0 ? null : known.reduce((total, one) => total + one, 0);
}

/** Mondays of the weeks that count for the balance of a week besides itself, earliest first. */
export const weeksBefore = (monday: CivilDate): CivilDate[] =>
  Array.from({ length: BALANCE_WEEKS - 1 }, (_, index) => addDays(monday, -7 * (BALANCE_WEEKS - 1 - index)));
