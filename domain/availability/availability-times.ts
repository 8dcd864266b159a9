import type { FieldCode, FieldFault } from '../kernel/refusal.js';
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
  const fromFault = boundFault(from, EARLIEST_START, LATEST_START);
  const untilFault = boundFault(until, Number.NEGATIVE_INFINITY, LATEST_END);
  return [
    ...(fromFault ? [{ field: 'from', code: fromFault }] : []),
    ...(untilFault ? [{ field: 'until', code: untilFault }] : []),
  ];
}

function boundFault(minute: number, earliest: number, latest: number): FieldCode | null {
  if (minute < earliest) return 'min';
  if (minute > latest) return 'max';
  return minute % QUARTER === 0 ? null : 'format';
}
