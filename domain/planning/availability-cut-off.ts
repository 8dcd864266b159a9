import { addDays, type CivilDate, mondayOf } from '../kernel/civil-date.js';

/**
 * Sunday of the last week that the cut-off has closed by `today`; null: weeks never close. `cutOff`: days before a
 * week's Monday.
 */
export const closedUntil = (cutOff: number | null, today: CivilDate): CivilDate | null =>
  cutOff === null ? null : addDays(mondayOf(addDays(today, cutOff)), 6);

/**
 * Whether staff may still enter availability for a date, as far as the cut-off decides. `closed`: last closed date,
 * null: none.
 */
export const isBeforeCutOff = (date: CivilDate, closed: CivilDate | null): boolean => closed === null || date > closed;
