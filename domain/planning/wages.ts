import type { CivilDate } from '../kernel/civil-date.js';

/** Hourly wage from a date until the next entry; null: unknown. */
export interface WageFrom {
  readonly from: CivilDate;
  readonly hourlyCents: number | null;
}

/** The latest wage from on or before a date. The first one holds before its own date too: nothing else is known of then. */
export const wageOn = (wages: readonly WageFrom[], date: CivilDate): number | null =>
  (wages.findLast(({ from }) => from <= date) ?? wages[0])?.hourlyCents ?? null;
