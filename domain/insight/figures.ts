import { addDays, type CivilDate, datesBetween, weekdayOf } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';
import type { LocationId, ShiftId, UserId } from '../kernel/ids.js';
import { type PlaceHours, shiftInstants, type ShiftTime } from '../kernel/shift-time.js';
import { offsetMs } from '../kernel/zone.js';
import { type PayRules, paidMinutes } from '../rules/paid-hours.js';
import { publicHolidayOn } from './public-holidays.js';

/** Minute of the business date from which a start counts as an evening (api page, `EmployeeStat`). */
export const EVENING_START = 17 * 60;

/** A published shift as counted in figures. */
export interface ShiftFigure {
  readonly shiftId: ShiftId;
  readonly locationId: LocationId;
  readonly userId: UserId;
  readonly time: ShiftTime;
  /** Whether its person got it by requesting an open shift. */
  readonly takenOver: boolean;
}

/** Sums over shifts; all but `minutes` are numbers of shifts. A Sunday shift also counts as a weekend shift. */
export interface Figures {
  readonly shifts: number;
  /** Paid minutes; call shifts count none. */
  readonly minutes: number;
  /** Shifts that start at 17:00 or later. */
  readonly evenings: number;
  readonly weekends: number;
  readonly sundays: number;
  /** Shifts that end with `close`. */
  readonly closings: number;
  /** Shifts on call. */
  readonly calls: number;
  /** Shifts on public holidays. */
  readonly redLetterDays: number;
  readonly openShiftsTaken: number;
}

/** Figures of a person without shifts: all zero. */
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

/** Sum of two figures. Written out field by field for speed. */
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

/** Figures of one shift, so that `shifts` is 1. */
export const figuresOfShift = (
  { time, takenOver }: Pick<ShiftFigure, 'time' | 'takenOver'>,
  location: PlaceHours,
  rules: PayRules,
): Figures => ({
  shifts: 1,
  minutes: paidMinutes(time, location, rules),
  ...kindsOfShift(time),
  openShiftsTaken: takenOver ? 1 : 0,
});

/** Kinds of a shift by its business date and times, 1 or 0 each. */
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

/** Whether a shift has begun at `now` (milliseconds). */
export const shiftHasBegun = (time: ShiftTime, location: PlaceHours, now: number): boolean =>
  shiftInstants(time, location).startsAt <= now;

/** Whether a shift's counted end is reached at `now`. */
export const hasEnded = (time: ShiftTime, location: PlaceHours, now: Instant): boolean =>
  shiftInstants(time, location).endsAt <= Date.parse(now);

/** Sums of figures by person; people without shifts are absent. */
export function figuresByPerson(
  shifts: readonly ShiftFigure[],
  locationOf: (locationId: LocationId) => PlaceHours,
  rules: (userId: UserId) => PayRules,
): Map<UserId, Figures> {
  const byPerson = new Map<UserId, Figures>();
  for (const shift of shifts) {
    const so = byPerson.get(shift.userId) ?? NO_FIGURES;
    byPerson.set(
      shift.userId,
      addFigures(so, figuresOfShift(shift, locationOf(shift.locationId), rules(shift.userId))),
    );
  }
  return byPerson;
}

/** Class of a call-off by its time before the start (api page, `TimeslotStat`). */
export type NoticeBucket = 'within12Hours' | 'within48Hours' | 'farInAdvance';

/** Whole minutes from a call-off to the start of its shift, rounded down; negative after the start. */
export const noticeMinutes = (time: ShiftTime, location: PlaceHours, calledOffAt: Instant): number =>
  Math.floor((shiftInstants(time, location).startsAt - Date.parse(calledOffAt)) / 60_000);

/** Hours from a call-off to the start of its shift, rounded to hundredths; negative after the start. */
export const hoursBefore = (time: ShiftTime, location: PlaceHours, calledOffAt: Instant): number =>
  Math.round((shiftInstants(time, location).startsAt - Date.parse(calledOffAt)) / 36_000) / 100;

/**
 * Hours from a call-off to the start of its shift, from whole minutes and rounded down to hundredths, so that a late
 * call-off is never shown as in time.
 */
export const hoursToTheMinute = (time: ShiftTime, location: PlaceHours, calledOffAt: Instant): number =>
  Math.floor((noticeMinutes(time, location, calledOffAt) * 100) / 60) / 100;

/** Class of a call-off by its exact time before the start: up to 12 hours (or after it), up to 48 hours, or more. */
export function noticeBucket(time: ShiftTime, location: PlaceHours, calledOffAt: Instant): NoticeBucket {
  const hours = (shiftInstants(time, location).startsAt - Date.parse(calledOffAt)) / 3_600_000;
  if (hours <= 12) return 'within12Hours';
  return hours <= 48 ? 'within48Hours' : 'farInAdvance';
}

/**
 * Dates of a range (both ends included) close to a clock change of the zone, in order: shifts on them may be an hour
 * longer or shorter.
 */
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
