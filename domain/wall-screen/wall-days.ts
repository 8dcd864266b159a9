import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { wallClockAt } from '../kernel/zone.js';
import type { Wall, WallDay, WallShift } from './wall-screen.views.js';

/** The last hour at which the evening before is still today, in minutes after 00:00. */
const NIGHT_ENDS = 6 * 60;

/** Dates that a screen is told: what may still be going on, to what tomorrow is after midnight. */
export function wallDates(now: number, zone: string): CivilDate[] {
  const { date } = wallClockAt(now, zone);
  return [-1, 0, 1, 2].map((days) => addDays(date, days));
}

/** Whether somebody is at work on a shift: who is on call is not, as long as nobody calls. */
export const isNow = ({ name, startsAt, endsAt, end }: WallShift, now: number): boolean =>
  name !== null && end.kind !== 'call' && startsAt <= now && now < endsAt;

/**
 * Today and tomorrow on a screen. Who works after midnight is still at work today: it lasts until the last shift of
 * the evening before has ended, and until 06:00 at most.
 */
export function wallToday(now: number, { zone, days }: Pick<Wall, 'zone' | 'days'>): CivilDate {
  const { date, minute } = wallClockAt(now, zone);
  const yesterday = addDays(date, -1);
  const goesOn = dayOn(days, yesterday)?.shifts.some((shift) => isNow(shift, now)) ?? false;
  return minute < NIGHT_ENDS && goesOn ? yesterday : date;
}

/** Days of a wall screen around the current one. */
export interface WallDays {
  readonly today: WallDay | undefined;
  readonly tomorrow: WallDay | undefined;
}

/** Undefined: what the screen was told is too old to know that day. */
export function wallDays(now: number, wall: Pick<Wall, 'zone' | 'days'>): WallDays {
  const today = wallToday(now, wall);
  return { today: dayOn(wall.days, today), tomorrow: dayOn(wall.days, addDays(today, 1)) };
}

const dayOn = (days: readonly WallDay[], date: CivilDate): WallDay | undefined => days.find((day) => day.date === date);
