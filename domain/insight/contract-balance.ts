import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { Contract } from '../planning/person-terms.js';

/** Weeks over which contract hours may even out: the one that is planned and those before it. */
export const BALANCE_WEEKS = 4;

/** Minutes beyond what was agreed; negative: below it. Within a range of hours: none. Without agreed hours: null. */
export function beyondContract(minutes: number, { minHours, maxHours }: Contract): number | null {
  if (minHours === null && maxHours === null) return null;
  if (maxHours !== null && minutes > maxHours * 60) return minutes - maxHours * 60;
  if (minHours !== null && minutes < minHours * 60) return minutes - minHours * 60;
  return 0;
}

/** A week of somebody: what it counts, and what was agreed for it. */
export interface ContractWeek {
  readonly minutes: number;
  readonly contract: Contract;
}

/** What several weeks come to beyond contract together; weeks without agreed hours are left out. Null: all are. */
export function runningBalance(weeks: readonly ContractWeek[]): number | null {
  const known = weeks.flatMap(({ minutes, contract }) => beyondContract(minutes, contract) ?? []);
  return known.length === 0 ? null : known.reduce((total, one) => total + one, 0);
}

/** Mondays of the weeks that count for the balance of a week besides itself, earliest first. */
export const weeksBefore = (monday: CivilDate): CivilDate[] =>
  Array.from({ length: BALANCE_WEEKS - 1 }, (_, index) => addDays(monday, -7 * (BALANCE_WEEKS - 1 - index)));
