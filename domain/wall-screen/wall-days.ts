import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { wallClockAt } from '../kernel/zone.js';
import type { Wall, WallDay, WallShift } from './wall-screen.views.js';

/** The last hour at which the evening before is still today, in minutes after 00:00. */
const NIGHT_ENDS = 6 * 60;

/**
 * Dates that a wall screen needs at an instant (milliseconds): yesterday, whose shifts may still run, to the day after
 * tomorrow.
 */
export function wallDates(now: number, zone: string): CivilDate[] {
  const { date } = wallClockAt(now, zone);
  return [-1, 0, 1, 2].map((days) => addDays(date, days));
}

/** Whether somebody works on a shift at an instant (milliseconds); false for open and call shifts. */
export const isNow = ({ name, startsAt, endsAt, end }: WallShift, now: number): boolean =>
  name !== null && end.kind !== 'call' && startsAt <= now && now < endsAt;

/**
 * Business date that a screen shows as today at an instant (milliseconds): yesterday as long as a shift of it runs,
 * until 06:00 at most.
 */
export function wallToday(now: number, { zone, days }: Pick<Wall, 'zone' | 'days'>): CivilDate {
  const { date, minute } = wallClockAt(now, zone);
  const yesterday = addDays(date, -1);
  const goesOn = dayOn(days, yesterday)?.shifts.some((shift) => isNow(shift, now)) ?? false;
  return minute < NIGHT_ENDS && goesOn ? yesterday : date;
}

/** Today and tomorrow on a wall screen; undefined: not in its data. */
export interface WallDays {
  readonly today: WallDay | undefined;
  readonly tomorrow: WallDay | undefined;
}

/**
 * Today and tomorrow of a wall screen at an instant (milliseconds); undefined when its data are too old to contain the
 * date.
 */
export function wallDays(now: number, wall: Pick<Wall, 'zone' | 'days'>): WallDays {
  const today = wallToday(now, wall);
  return { today: dayOn(wall.days, today), tomorrow: dayOn(wall.days, addDays(today, 1)) };
}

const dayOn = (days: readonly WallDay[], date: CivilDate): WallDay | undefined => days.find((day) => day.date === date);
