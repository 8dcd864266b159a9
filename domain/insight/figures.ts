import { addDays, type CivilDate, datesBetween, weekdayOf } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';
import type { LocationId, ShiftId, UserId } from '../kernel/ids.js';
import { countedMinutes, type PlaceHours, shiftInstants, type ShiftTime } from '../kernel/shift-time.js';
import { offsetMs } from '../kernel/zone.js';
import { publicHolidayOn } from './public-holidays.js';

/** From this minute of the day on, a start is an evening's (api page, `EmployeeStat`). */
export const EVENING_START = 17 * 60;

/** A published shift as figures look at it. */
export interface ShiftFigure {
  readonly shiftId: ShiftId;
  readonly locationId: LocationId;
  readonly userId: UserId;
  readonly time: ShiftTime;
  /** An open shift that its worker had asked for. */
  readonly taken: boolean;
}

/** Sums over shifts. A shift on Sunday also counts as a weekend shift. */
export interface Figures {
  readonly shifts: number;
  /** Calls count none. */
  readonly minutes: number;
  readonly evenings: number;
  readonly weekends: number;
  readonly sundays: number;
  /** Shifts that end when the place closes. */
  readonly closings: number;
  readonly calls: number;
  readonly redLetterDays: number;
  readonly openShiftsTaken: number;
}

export const NO_FIGURES: Figures = {
  shifts: 0,
  minutes: 0,
  evenings: 0,
  weekends: 0,
  sundays: 0,
  closings: 0,
  calls: 0,
  redLetterDays: 0,
  openShiftsTaken: 0,
};

/** Written out: a year of a large place adds thousands of these. */
export const addFigures = (a: Figures, b: Figures): Figures => ({
  shifts: a.shifts + b.shifts,
  minutes: a.minutes + b.minutes,
  evenings: a.evenings + b.evenings,
  weekends: a.weekends + b.weekends,
  sundays: a.sundays + b.sundays,
  closings: a.closings + b.closings,
  calls: a.calls + b.calls,
  redLetterDays: a.redLetterDays + b.redLetterDays,
  openShiftsTaken: a.openShiftsTaken + b.openShiftsTaken,
});

/** Figures of one shift. */
export const figuresOfShift = ({ time, taken }: Pick<ShiftFigure, 'time' | 'taken'>, place: PlaceHours): Figures => ({
  shifts: 1,
  minutes: countedMinutes(time, place),
  ...kindsOfShift(time),
  openShiftsTaken: taken ? 1 : 0,
});

/** Kinds of a shift by its date and times, 1 or 0 each. */
export function kindsOfShift(time: ShiftTime): Omit<Figures, 'shifts' | 'minutes' | 'openShiftsTaken'> {
  const weekday = weekdayOf(time.date);
  return {
    evenings: time.start >= EVENING_START ? 1 : 0,
    weekends: weekday >= 6 ? 1 : 0,
    sundays: weekday === 7 ? 1 : 0,
    closings: time.end.kind === 'close' ? 1 : 0,
    calls: time.end.kind === 'call' ? 1 : 0,
    redLetterDays: publicHolidayOn(time.date) === null ? 0 : 1,
  };
}

/** Whether a shift has begun, by the clock of its place. */
export const shiftHasBegun = (time: ShiftTime, place: PlaceHours, now: number): boolean =>
  shiftInstants(time, place).startsAt <= now;

/** Whether a shift is over, by the clock and the closing time of its place. */
export const hasEnded = (time: ShiftTime, place: PlaceHours, now: Instant): boolean =>
  shiftInstants(time, place).endsAt <= Date.parse(now);

/** Figures of shifts by who worked them. */
export function figuresByPerson(
  shifts: readonly ShiftFigure[],
  place: (locationId: LocationId) => PlaceHours,
): Map<UserId, Figures> {
  const byPerson = new Map<UserId, Figures>();
  for (const shift of shifts) {
    const so = byPerson.get(shift.userId) ?? NO_FIGURES;
    byPerson.set(shift.userId, addFigures(so, figuresOfShift(shift, place(shift.locationId))));
  }
  return byPerson;
}

/** How long before its start a shift was called off (api page, `TimeslotStat`). */
export type NoticeBucket = 'within12Hours' | 'within48Hours' | 'farInAdvance';

/** Minutes between a call-off and the start of its shift; negative: after the start. */
export const noticeMinutes = (time: ShiftTime, place: PlaceHours, calledOffAt: Instant): number =>
  Math.floor((shiftInstants(time, place).startsAt - Date.parse(calledOffAt)) / 60_000);

/** Hours between a call-off and the start of its shift, to two decimals, as on the wire. */
export const hoursBefore = (time: ShiftTime, place: PlaceHours, calledOffAt: Instant): number =>
  Math.round((shiftInstants(time, place).startsAt - Date.parse(calledOffAt)) / 36_000) / 100;

/**
 * The same of whole minutes and never more than they are, for a picture: what came a second late for the agreement is
 * not on its good side, and the minutes can be read back.
 */
export const hoursToTheMinute = (time: ShiftTime, place: PlaceHours, calledOffAt: Instant): number =>
  Math.floor((noticeMinutes(time, place, calledOffAt) * 100) / 60) / 100;

/** Bucket by the exact time between the call-off and the start: up to 12 hours, up to 48 hours, or more. */
export function noticeBucket(time: ShiftTime, place: PlaceHours, calledOffAt: Instant): NoticeBucket {
  const hours = (shiftInstants(time, place).startsAt - Date.parse(calledOffAt)) / 3_600_000;
  if (hours <= 12) return 'within12Hours';
  return hours <= 48 ? 'within48Hours' : 'farInAdvance';
}

/** Dates of a range around which the clock of a place changes: a shift of such a date may be an hour longer or shorter. */
export function clockChanges(from: CivilDate, until: CivilDate, zone: string): CivilDate[] {
  const offsetOn = (date: CivilDate): number => offsetMs(Date.parse(`${date}T00:00:00Z`), zone);
  const found: CivilDate[] = [];
  for (let week = from; week <= until; week = addDays(week, 7)) {
    if (offsetOn(addDays(week, -1)) === offsetOn(addDays(week, 10))) continue;
    for (const date of datesBetween(week, addDays(week, 6)))
      if (date <= until && offsetOn(addDays(date, -1)) !== offsetOn(addDays(date, 3))) found.push(date);
  }
  return found;
}
