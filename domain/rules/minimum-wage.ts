import { z } from 'zod';
import { ageOn } from '../kernel/birthday.js';
import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { MINIMUM_WAGES, type MinimumWageRow, YOUTH_LADDERS } from './profiles/minimum-wages.js';

/** First day of a half-year: 1 January or 1 July. */
const HALF_YEAR = /^20\d\d-0[17]-01$/;

/** Adult amounts in cents an hour that an organisation entered, by the first day of their half-year. */
export const EnteredWages = z.record(z.string().regex(HALF_YEAR), z.int().min(500).max(10_000));
export type EnteredWages = z.infer<typeof EnteredWages>;

/** First day of the half-year that a date is in. */
export const halfYearOf = (date: CivilDate): CivilDate =>
  // Not checked: the half-year after the last date of the calendar is compared, never kept.
  `${date.slice(0, 4)}-${date.slice(5, 7) < '07' ? '01' : '07'}-01` as CivilDate;

/** First day of the half-year after that of a date. */
export const nextHalfYear = (date: CivilDate): CivilDate => halfYearOf(addDays(halfYearOf(date), 190));

/** Row of the half-year of a date: the amount that the organisation entered, else the built-in one. */
export function minimumWageRow(date: CivilDate, entered: EnteredWages): MinimumWageRow {
  const from = halfYearOf(date);
  const builtIn = MINIMUM_WAGES.find((row) => row.from === from)?.hourlyCents ?? null;
  return { from, hourlyCents: entered[from] ?? builtIn };
}

/** Whether the amount of a half-year is built in, so that nobody has to enter it. */
export const hasBuiltInWage = (from: CivilDate): boolean =>
  MINIMUM_WAGES.some((row) => row.from === from && row.hourlyCents !== null);

/** Rows of the half-years from that of `first` until that of `last`. */
export function minimumWageRows(first: CivilDate, last: CivilDate, entered: EnteredWages): MinimumWageRow[] {
  const row = minimumWageRow(first, entered);
  const next = nextHalfYear(first);
  return next > last ? [row] : [row, ...minimumWageRows(next, last, entered)];
}

/**
 * Least hourly wage in cents of somebody on a date, rounded to a cent; null: the amount is to be entered, or they are
 * younger than the ladder. A wage below it is not allowed.
 */
export function minimumWageOn(birthDate: CivilDate, date: CivilDate, entered: EnteredWages): number | null {
  const { hourlyCents } = minimumWageRow(date, entered);
  const ladder = YOUTH_LADDERS.findLast(({ from }) => from <= date) ?? YOUTH_LADDERS[0];
  const age = ageOn(birthDate, date);
  const share = ladder.perCent.findLast((step) => step.age <= age)?.share;
  return hourlyCents === null || share === undefined ? null : Math.round((hourlyCents * share) / 100);
}
