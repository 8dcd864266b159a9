import { addDays, type CivilDate, daysBetween } from '../kernel/civil-date.js';
import { type Fault, fieldRefusals, type Refusal, refusal } from '../kernel/refusal.js';

/** From the first to the last date, both included. */
export interface TimeOutPeriod {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

const DAYS_AHEAD = 730;
const MAX_DAYS = 366;

/** How many days somebody is away. */
export const daysOf = ({ from, until }: TimeOutPeriod): number => daysBetween(from, until) + 1;

/**
 * Why a time out cannot have these dates; null when it can. Dates that did not change (`was`) are not looked at again:
 * what was right when it was asked for stays. `today` null: every date is open.
 */
export function refusePeriod(
  { from, until }: TimeOutPeriod,
  was: TimeOutPeriod | null,
  today: CivilDate | null,
): Refusal | null {
  const newFrom = from !== was?.from;
  const newUntil = until !== was?.until;
  const faults: Fault[] = [];
  if (today && newFrom && from > addDays(today, DAYS_AHEAD)) faults.push({ field: 'from', code: 'max' });
  if (until < from) faults.push({ field: 'until', code: 'invalid_dates' });
  else if (daysBetween(from, until) >= MAX_DAYS) faults.push({ field: 'until', code: 'range_too_long' });
  else if (was && today && newUntil && until < today) faults.push({ field: 'until', code: 'min' });
  return fieldRefusals(faults) ?? (today && newFrom && from <= today ? refusal('dates_not_in_future') : null);
}

/** Whether every date of a period lies in another. */
export const within = (period: TimeOutPeriod, other: TimeOutPeriod): boolean =>
  period.from >= other.from && period.until <= other.until;

/** Whether two periods have a date in common. */
export const meets = (a: TimeOutPeriod, b: TimeOutPeriod): boolean => a.from <= b.until && a.until >= b.from;

/** Whether a period meets one of somebody's others that is on hold or approved. */
export const overlaps = (
  others: readonly (TimeOutPeriod & { readonly approved: boolean | null })[],
  period: TimeOutPeriod,
): boolean => others.some((other) => other.approved !== false && meets(other, period));
