import { addDays, type CivilDate, daysBetween } from '../kernel/civil-date.js';
import { type Fault, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';

/** First and last date of an absence, both included. */
export interface TimeOutPeriod {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

const DAYS_AHEAD = 730;
const MAX_DAYS = 366;

/** Number of calendar days in a period, both ends included. */
export const daysOf = ({ from, until }: TimeOutPeriod): number => daysBetween(from, until) + 1;

/**
 * Refusal of a period's dates, null when valid: ends before it begins, 366 days at most, begins at most 730 days ahead
 * and after today (`dates_not_in_future`); a changed end may not be before today.
 * Dates equal to `was` are not checked against today. `today` null: no limits relative to today.
 */
export function refusePeriod(
  { from, until }: TimeOutPeriod,
  was: TimeOutPeriod | null,
  today: CivilDate | null,
): Refusal | null {
  const newFrom = from !== was?.from;
  const newUntil = until !== was?.until;
  const faults: Fault[] = [];
  const latest = today && addDays(today, DAYS_AHEAD);
  if (latest && newFrom && from > latest) faults.push({ field: 'from', code: 'max', limit: latest });
  if (until < from) faults.push({ field: 'until', code: 'invalid_dates' });
  else if (daysBetween(from, until) >= MAX_DAYS)
    faults.push({ field: 'until', code: 'range_too_long', limit: MAX_DAYS });
  else if (was && today && newUntil && until < today) faults.push({ field: 'until', code: 'min', limit: today });
  return fieldRefusals(faults) ?? (today && newFrom && from <= today ? refusal('dates_not_in_future') : null);
}

/** Whether a period lies entirely within another. */
export const within = (period: TimeOutPeriod, other: TimeOutPeriod): boolean =>
  period.from >= other.from && period.until <= other.until;

/** Whether two periods share a date. */
export const meets = (a: TimeOutPeriod, b: TimeOutPeriod): boolean => a.from <= b.until && a.until >= b.from;

/** Whether a period shares a date with another that is on hold or approved; declined ones do not count. */
export const overlaps = (
  others: readonly (TimeOutPeriod & { readonly approved: boolean | null })[],
  period: TimeOutPeriod,
): boolean => others.some((other) => other.approved !== false && meets(other, period));
