import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { closedWeekOf, type WeekClosing } from './availability-closing.js';

const DAYS_AHEAD = 366;

/** Whether a date is past, so that its availability is fixed. */
export const isPastDay = (date: CivilDate, today: CivilDate): boolean => date < today;

/** Last date of which availability can be entered: 366 days ahead. */
export const lastDay = (today: CivilDate): CivilDate => addDays(today, DAYS_AHEAD);

/**
 * Whether availability of a date may be entered, changed or withdrawn: not past, not too far ahead, and its week is
 * open.
 */
export const isOpenDate = (date: CivilDate, today: CivilDate, closing: WeekClosing): boolean =>
  !isPastDay(date, today) && date <= lastDay(today) && closedWeekOf(date, closing, today) === null;
