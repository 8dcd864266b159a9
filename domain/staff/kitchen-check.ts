import type { CivilDate } from '../kernel/civil-date.js';
import { type Moment, momentAt } from '../kernel/clock-time.js';
import { closingMinute, countedEnd, openingMinute, type PlaceHours, type ShiftTime } from '../kernel/shift-time.js';

/** In minutes after 00:00 of the date. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * Parts of the opening hours of a date during which nobody works, in order; empty when closed. Call shifts do not count
 * as work.
 */
export function uncovered(
  date: CivilDate,
  location: PlaceHours,
  times: readonly ShiftTime[],
): { readonly from: Moment; readonly until: Moment }[] {
  const open = openingMinute(date, location);
  const close = closingMinute(date, location);
  if (open === null || close === null) return [];
  const worked = times
    .filter(({ end }) => end.kind !== 'call')
    .map((time): Span => ({ from: time.start, until: countedEnd(time, location) }))
    .toSorted((a, b) => a.from - b.from);
  const gaps: Span[] = [];
  let reached = open;
  for (const { from, until } of worked) {
    if (from > reached) gaps.push({ from: reached, until: Math.min(from, close) });
    reached = Math.max(reached, until);
    if (reached >= close) break;
  }
  if (reached < close) gaps.push({ from: reached, until: close });
  return gaps
    .filter(({ from, until }) => from < until)
    .map(({ from, until }) => ({ from: momentAt(date, from), until: momentAt(date, until) }));
}
