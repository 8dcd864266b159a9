import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { closedWeekOf, type WeekClosing } from './availability-closing.js';

const DAYS_AHEAD = 366;

/** Whether a date is past, so that its availability is fixed. */
export const isPastDay = (date: CivilDate, today: CivilDate): boolean => date < today;

/** Whether a date is more than 366 days ahead, so that availability cannot be entered yet. */
export const isTooFar = (date: CivilDate, today: CivilDate): boolean => date > addDays(today, DAYS_AHEAD);

/**
 * Whether availability of a date may be entered, changed or withdrawn: not past, not too far ahead, and its week is
 * open.
 */
export const isOpenDate = (date: CivilDate, today: CivilDate, closing: WeekClosing): boolean =>
  !isPastDay(date, today) && !isTooFar(date, today) && closedWeekOf(date, closing, today) === null;
