import type { FieldCode, FieldFault } from '../kernel/refusal.js';
import type { AvailabilityTime } from './availability.events.js';

const QUARTER = 15;
const EARLIEST_START = 285;
const LATEST_START = 1350;
/** 07:00 of the next day. */
const LATEST_END = 1860;

/** Times beyond their bounds (api page, `availables-create`): on a quarter, from 04:45 to 22:30, until 07:00 of the next day. */
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
