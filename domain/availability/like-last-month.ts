import { addDays, type CivilDate, datesBetween, monthOf } from '../kernel/civil-date.js';
import type { AvailableTime } from '../planning/plan-status.js';

/**
 * The date of the month before that a date takes after: the same weekday, counted from the start of the month (the
 * second Friday takes after the second Friday); a fifth one that the month before does not have takes after its fourth.
 */
export function dateLastMonth(date: CivilDate): CivilDate {
  const ordinal = Math.floor((Number(date.slice(8)) - 1) / 7);
  const lastOfBefore = addDays(`${monthOf(date)}-01` as CivilDate, -1);
  const month = monthOf(lastOfBefore);
  const sameWeekday = datesBetween(addDays(date, -42), lastOfBefore).filter(
    (candidate) => monthOf(candidate) === month && (Date.parse(date) - Date.parse(candidate)) % (7 * 86_400_000) === 0,
  );
  return (sameWeekday[ordinal] ?? sameWeekday.at(-1)) as CivilDate;
}

/**
 * Times to enter when a month is filled like the one before: for each date without an entry, the times of its
 * counterpart in the previous month. Dates with an entry are left out.
 */
export function likeLastMonth(
  dates: readonly CivilDate[],
  timeOf: (date: CivilDate) => AvailableTime | undefined,
): Map<CivilDate, AvailableTime> {
  const filled = new Map<CivilDate, AvailableTime>();
  for (const date of dates) {
    const time = timeOf(date) ? undefined : timeOf(dateLastMonth(date));
    if (time) filled.set(date, time);
  }
  return filled;
}
