import type { CivilDate } from '../kernel/civil-date.js';

/** Hourly wage from a date until the next entry; null: unknown. */
export interface WageFrom {
  readonly from: CivilDate;
  readonly hourlyCents: number | null;
}

/**
 * Hourly wage in cents on a date: of the latest entry on or before it, before the first entry that of the first; null:
 * unknown. `wages` sorted by date.
 */
export const wageOn = (wages: readonly WageFrom[], date: CivilDate): number | null =>
  (wages.findLast(({ from }) => from <= date) ?? wages[0])?.hourlyCents ?? null;
