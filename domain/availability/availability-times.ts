import { clockTime } from '../kernel/clock-time.js';
import type { FaultFacts, FieldFault } from '../kernel/refusal.js';
import type { AvailabilityTime } from './availability.events.js';

const QUARTER = 15;
const EARLIEST_START = 285;
const LATEST_START = 1350;
/** 07:00 of the next day. */
const LATEST_END = 1860;

/**
 * Field faults of availability times (api page, `availables-create`): on quarter hours, start from 04:45 to 22:30, end
 * by 07:00 of the next day. Whether the end is after the start is not checked.
 */
export function availabilityTimeFaults({ from, until }: AvailabilityTime): FieldFault[] {
  return [
    ...boundFaults('from', from, EARLIEST_START, LATEST_START),
    ...boundFaults('until', until, Number.NEGATIVE_INFINITY, LATEST_END),
  ];
}

/** Facts of a bound in minutes after 00:00 of the date. */
const boundAt = (minute: number): FaultFacts => ({
  limit: clockTime(minute),
  ...(minute >= 1440 && { nextDay: true as const }),
});

function boundFaults(field: string, minute: number, earliest: number, latest: number): FieldFault[] {
  if (minute < earliest) return [{ field, code: 'min', ...boundAt(earliest) }];
  if (minute > latest) return [{ field, code: 'max', ...boundAt(latest) }];
  return minute % QUARTER === 0 ? [] : [{ field, code: 'format', expected: 'time', step: QUARTER }];
}
