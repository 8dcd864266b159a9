import { addDays, type CivilDate, datesBetween, monthOf } from '../kernel/civil-date.js';
import type { AvailableTime } from '../planning/plan-status.js';

/**
 * Counterpart of a date in the previous month: the same weekday with the same ordinal (second Friday), or the last one
 * when there is no fifth.
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
 * Times to enter for dates without an entry, by date, from their counterparts in the previous month; dates whose
 * counterpart has none are absent.
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
