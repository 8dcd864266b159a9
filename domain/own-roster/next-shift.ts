import { shiftSpan, type TimedShift } from './shift-span.js';

interface OwnShift extends TimedShift {
  readonly canceled: boolean;
  readonly horecaLocationId: string;
}

/** IANA zone of a location. */
export type ZoneOf = (locationId: string) => string;

/**
 * Shift that is under way at `now` (milliseconds), otherwise the next to begin; null: none. Called-off shifts are
 * skipped.
 */
export function nextShift<Shift extends OwnShift>(shifts: Iterable<Shift>, now: number, zoneOf: ZoneOf): Shift | null {
  let next: { shift: Shift; startsAt: number } | null = null;
  for (const shift of shifts) {
    const { startsAt, endsAt } = shiftSpan(shift, zoneOf(shift.horecaLocationId));
    if (shift.canceled || endsAt <= now) continue;
    if (!next || startsAt < next.startsAt) next = { shift, startsAt };
  }
  return next?.shift ?? null;
}

/** Whether `now` (milliseconds) lies within a shift, until its expected end; the call-off is not checked. */
export function isShiftUnderWay(shift: TimedShift, now: number, zone: string): boolean {
  const { startsAt, endsAt } = shiftSpan(shift, zone);
  return startsAt <= now && now < endsAt;
}
