import { type CivilDate, type CivilMonth, monthOf } from '../kernel/civil-date.js';

const MONTHS_AHEAD = 24;

/** Closed: free days of the past stay as they are. */
export const isPast = (date: CivilDate, today: CivilDate): boolean => date < today;

/** Months further ahead than free days are entered for. */
export const isMonthTooFar = (month: CivilMonth, today: CivilDate): boolean =>
  monthNumber(month) - monthNumber(monthOf(today)) > MONTHS_AHEAD;

/** Whether a date can be made free, or not free any more. */
export const isOpenFreeDay = (date: CivilDate, today: CivilDate): boolean =>
  !isPast(date, today) && !isMonthTooFar(monthOf(date), today);

const monthNumber = (month: CivilMonth): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
