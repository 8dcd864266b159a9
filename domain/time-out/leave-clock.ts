import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';
import { todayAt } from '../kernel/zone.js';

/**
 * Days after which a request for leave without an answer stands in principle (Dutch Civil Code, article 7:638, read in
 * November 2026 in secondary sources), and from which on that is told and warned of. The day of the request is day 0.
 */
const DAYS = { told: 7, warned: 12, stands: 14 } as const;

/** Warning about a request for leave that has waited at least 7 days. `info` from day 7, `warning` from day 12. */
export interface LeaveClock {
  readonly severity: 'info' | 'warning';
  /** Day 14: date from which the request is granted in principle. */
  readonly standsFrom: CivilDate;
  /** Whether `standsFrom` is today or past. */
  readonly stands: boolean;
}

/**
 * Warning about an undecided request for leave; null when it is decided or younger than 7 days. `today` and the day of
 * the request (day 0) are dates in `zone`.
 */
export function leaveClock(
  { approved, requestedAt }: { readonly approved: boolean | null; readonly requestedAt: Instant },
  today: CivilDate,
  zone: string,
): LeaveClock | null {
  const requested = todayAt(Date.parse(requestedAt), zone);
  if (approved !== null || today < addDays(requested, DAYS.told)) return null;
  const standsFrom = addDays(requested, DAYS.stands);
  const severity = today < addDays(requested, DAYS.warned) ? 'info' : 'warning';
  return { severity, standsFrom, stands: today >= standsFrom };
}
