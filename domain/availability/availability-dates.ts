import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { closedWeekOf, type WeekClosing } from './availability-closing.js';

const DAYS_AHEAD = 366;

/** Closed: what was entered for it stays as it is. */
export const isPastDay = (date: CivilDate, today: CivilDate): boolean => date < today;

/** Further ahead than availability is asked for. */
export const isTooFar = (date: CivilDate, today: CivilDate): boolean => date > addDays(today, DAYS_AHEAD);

/** Whether availability can be entered, changed or withdrawn for a date. */
export const isOpenDate = (date: CivilDate, today: CivilDate, closing: WeekClosing): boolean =>
  !isPastDay(date, today) && !isTooFar(date, today) && closedWeekOf(date, closing, today) === null;
