import { shiftSpan, type TimedShift } from './shift-span.js';

interface OwnShift extends TimedShift {
  readonly canceled: boolean;
  readonly horecaLocationId: string;
}

export type ZoneOf = (locationId: string) => string;

/**
 * The shift that somebody is on, or else the first that begins; null: none. A shift that was called off is
 * nobody's next. `now` in milliseconds since 1970.
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

/** Whether somebody is on the shift at that instant. */
export function isShiftUnderWay(shift: TimedShift, now: number, zone: string): boolean {
  const { startsAt, endsAt } = shiftSpan(shift, zone);
  return startsAt <= now && now < endsAt;
}
