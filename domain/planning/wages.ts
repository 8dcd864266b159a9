import type { CivilDate } from '../kernel/civil-date.js';

/** What an hour of somebody earns them, from a date until the next; null: not known. */
export interface WageFrom {
  readonly from: CivilDate;
  readonly hourlyCents: number | null;
}

/** The latest wage from on or before a date. The first one holds before its own date too: nothing else is known of then. */
export const wageOn = (wages: readonly WageFrom[], date: CivilDate): number | null =>
  (wages.findLast(({ from }) => from <= date) ?? wages[0])?.hourlyCents ?? null;
