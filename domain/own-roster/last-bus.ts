import { minuteOf } from '../kernel/clock-time.js';
import { type BusTimes, heldOn } from '../kernel/dated-week.js';
import { startMinute } from '../kernel/shift-time.js';
import { instantOf } from '../kernel/zone.js';
import { shiftSpan, type TimedShift } from './shift-span.js';

export interface LastBus {
  /** `HH:mm` */
  readonly time: string;
  /** It leaves before the shift is expected to end. Never said of call, which has no expected end. */
  readonly tooEarly: boolean;
}

/** A shift that ends this long before the last bus does not show it. */
const NO_MATTER_BEFORE_MS = 3 * 60 * 60_000;

/**
 * The last bus of the evening of a shift, the night included; null when there is none, or when the shift is over long before it.
 */
export function lastBusAfter(shift: TimedShift, times: BusTimes, zone: string): LastBus | null {
  const time = heldOn(times, shift.date)?.time;
  if (time == null) return null;
  const leavesAt = instantOf(shift.date, startMinute(minuteOf(time)), zone);
  const { endsAt } = shiftSpan(shift, zone);
  if (endsAt < leavesAt - NO_MATTER_BEFORE_MS) return null;
  return { time, tooEarly: shift.endingKind !== 'call' && leavesAt < endsAt };
}
