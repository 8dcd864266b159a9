import { minuteOf } from '../kernel/clock-time.js';
import { type BusTimes, valueOn } from '../kernel/dated-week.js';
import { startMinute } from '../kernel/shift-time.js';
import { instantOf } from '../kernel/zone.js';
import { shiftSpan, type TimedShift } from './shift-span.js';

/** Last bus after a shift. */
export interface LastBus {
  /** `HH:mm` */
  readonly time: string;
  /** Whether it leaves before the shift's expected end; always false for call. */
  readonly tooEarly: boolean;
}

/** A shift that ends this long before the last bus does not show it. */
const NO_MATTER_BEFORE_MS = 3 * 60 * 60_000;

/**
 * Last bus of the evening of a shift, the night included; null when none runs or the shift ends more than 3 hours
 * before it.
 */
export function lastBusAfter(shift: TimedShift, times: BusTimes, zone: string): LastBus | null {
  const time = valueOn(times, shift.date)?.time;
  if (time == null) return null;
  const leavesAt = instantOf(shift.date, startMinute(minuteOf(time)), zone);
  const { endsAt } = shiftSpan(shift, zone);
  if (endsAt < leavesAt - NO_MATTER_BEFORE_MS) return null;
  return { time, tooEarly: shift.endingKind !== 'call' && leavesAt < endsAt };
}
