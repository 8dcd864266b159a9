import { daysBetween } from '../kernel/civil-date.js';
import { minuteOf, type Moment, momentAt } from '../kernel/clock-time.js';
import { instantOf, todayAt, wallClockAt } from '../kernel/zone.js';
import type { FullSchedule } from '../roster-week/roster-week.views.js';

/** Times of a shift on the wire; `hours` and `unpaidBreak` together are its counted length. */
export type TimedShift = Pick<FullSchedule, 'date' | 'start' | 'ending' | 'endingKind' | 'hours'> &
  Partial<Pick<FullSchedule, 'unpaidBreak'>>;

/** Start and end in milliseconds since 1970. */
export interface ShiftSpan {
  readonly startsAt: number;
  readonly endsAt: number;
}

const instantOfMoment = (moment: Moment, zone: string): number =>
  instantOf(moment.slice(0, 10) as TimedShift['date'], minuteOf(moment.slice(11)), zone);

/**
 * Instants of start and expected end: `close` at the location's closing time, `as_needed` and `call` at their nominal
 * hour. Never ends before it starts. `zone`: of the location.
 */
export function shiftSpan({ start, ending, endingKind, hours, unpaidBreak = 0 }: TimedShift, zone: string): ShiftSpan {
  const startsAt = instantOfMoment(start, zone);
  if (endingKind !== 'close') return { startsAt, endsAt: Math.max(startsAt, instantOfMoment(ending, zone)) };
  // Hours carry the closing time of the place; they come in hundredths, closing times in whole minutes.
  return { startsAt, endsAt: startsAt + (Math.round(hours * 60) + unpaidBreak) * 60_000 };
}

/** Whether a shift has ended and its business date is past at an instant in milliseconds. */
export const isOver = (shift: TimedShift, now: number, zone: string): boolean =>
  shift.date < todayAt(now, zone) && shiftSpan(shift, zone).endsAt <= now;

/**
 * Direction of a clock change during a shift, which is then an hour shorter (`forward`) or longer (`back`); null
 * without one.
 */
export function clockChange(shift: TimedShift, zone: string): 'forward' | 'back' | null {
  const { startsAt, endsAt } = shiftSpan(shift, zone);
  const wallClock = ({ date, minute }: ReturnType<typeof wallClockAt>) => daysBetween(shift.date, date) * 1440 + minute;
  const seems = wallClock(wallClockAt(endsAt, zone)) - wallClock(wallClockAt(startsAt, zone));
  const lasts = (endsAt - startsAt) / 60_000;
  if (lasts === seems) return null;
  return lasts < seems ? 'forward' : 'back';
}

/** Expected end on the location's wall clock; null for call. */
export function expectedEnd(shift: TimedShift, zone: string): Moment | null {
  if (shift.endingKind === 'call') return null;
  const { date, minute } = wallClockAt(shiftSpan(shift, zone).endsAt, zone);
  return momentAt(date, minute);
}
