import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { AgreedMinutes } from './agreed-hours.js';

/** Weeks over which contract hours are balanced: the planned one and three before it. */
export const BALANCE_WEEKS = 4;

/** A person's week: counted minutes at all locations, time off and agreed minutes. */
export interface ContractWeek extends AgreedMinutes {
  readonly minutes: number;
  /** Minutes for approved time off, which count as worked. */
  readonly timeOffMinutes: number;
}

/** Minutes above the agreed maximum or (negative) below the minimum; 0 in between, null without agreed hours. */
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
 * Sum of minutes above (negative: below) contract over weeks; weeks without agreed hours are skipped, null when all
 * are.
 */
export function runningBalance(weeks: readonly ContractWeek[]): number | null {
  const balances = weeks.flatMap((week) => beyondContract(week) ?? []);
  return balances.length === 0 ? null : balances.reduce((total, one) => total + one, 0);
}

/** Mondays of the three weeks before a week, earliest first. */
export const weeksBefore = (monday: CivilDate): CivilDate[] =>
  Array.from({ length: BALANCE_WEEKS - 1 }, (_, index) => addDays(monday, -7 * (BALANCE_WEEKS - 1 - index)));
