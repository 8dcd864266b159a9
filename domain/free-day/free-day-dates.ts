import { type CivilDate, type CivilMonth, monthOf } from '../kernel/civil-date.js';

const YEARS_AHEAD = 2;

/** Whether a date is past, so that its free day is fixed. */
export const isPast = (date: CivilDate, today: CivilDate): boolean => date < today;

/** Last month of which free days can be entered: 24 months ahead. */
export const lastMonth = (today: CivilDate): CivilMonth =>
  `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4, 7)}` as CivilMonth;

/** Whether a date may become a free day or cease to be one: not past and not too far ahead. */
export const isOpenFreeDay = (date: CivilDate, today: CivilDate): boolean =>
  !isPast(date, today) && monthOf(date) <= lastMonth(today);
