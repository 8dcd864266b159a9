import { type CivilDate, type CivilMonth, monthOf } from '../kernel/civil-date.js';

const MONTHS_AHEAD = 24;

/** Whether a date is past, so that its free day is fixed. */
export const isPast = (date: CivilDate, today: CivilDate): boolean => date < today;

/** Whether a month is more than 24 months ahead, so that free days cannot be entered yet. */
export const isMonthTooFar = (month: CivilMonth, today: CivilDate): boolean =>
  monthNumber(month) - monthNumber(monthOf(today)) > MONTHS_AHEAD;

/** Whether a date may become a free day or cease to be one: not past and not too far ahead. */
export const isOpenFreeDay = (date: CivilDate, today: CivilDate): boolean =>
  !isPast(date, today) && !isMonthTooFar(monthOf(date), today);

const monthNumber = (month: CivilMonth): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
