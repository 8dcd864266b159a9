import { z } from 'zod';
import { addDays, CivilDate } from './civil-date.js';
import { minuteFrom, minuteOf, type Moment, momentAt, dateOfMoment } from './clock-time.js';
import { type DatedWeek, heldOn } from './dated-week.js';
import { instantOf } from './zone.js';

/** When a shift ends. Three ends have a meaning besides their hour (specification, section 5). */
export const ShiftEnd = z.discriminatedUnion('kind', [
  /** `minute`: minutes after 00:00 of the business date, beyond 1440 after midnight. */
  z.object({ kind: z.literal('exact'), minute: z.int().min(1).max(2879) }),
  z.object({ kind: z.literal('close') }),
  z.object({ kind: z.literal('as_needed') }),
  z.object({ kind: z.literal('call') }),
]);
export type ShiftEnd = z.infer<typeof ShiftEnd>;

/** Kinds of a shift's end, as columns and calls hold them. */
export const EndKind = z.enum(['exact', 'close', 'as_needed', 'call']);
export type EndKind = ShiftEnd['kind'];

/**
 * 04:45, the earliest start of a day in minutes after its 00:00. A start before it belongs to the night of the evening
 * before.
 */
export const DAY_BEGINS = 285;

/** The times of a slot or shift: wall clock of its location. `date` is its business date: the night belongs to the evening before. */
export const ShiftTime = z.object({
  date: CivilDate,
  /** Minutes after 00:00 of `date`, beyond 1440 after midnight. */
  start: z
    .int()
    .min(0)
    .max(1440 + DAY_BEGINS - 1),
  end: ShiftEnd,
});
export type ShiftTime = z.infer<typeof ShiftTime>;

/** The hour at which each end with a meaning is written on the wire, in minutes of the business date. */
const NOMINAL_END: Record<Exclude<EndKind, 'exact'>, number> = {
  close: 24 * 60 + 120,
  as_needed: 24 * 60 + 150,
  call: 24 * 60 + 420,
};

/** End in minutes after 00:00 of the business date, as written on the wire. */
export const nominalEnd = (end: ShiftEnd): number => (end.kind === 'exact' ? end.minute : NOMINAL_END[end.kind]);

/** The end that a wire minute stands for. */
export function endAt(minute: number): ShiftEnd {
  for (const kind of ['close', 'as_needed', 'call'] as const) if (NOMINAL_END[kind] === minute) return { kind };
  return { kind: 'exact', minute };
}

/** Whether two times are on the same date and have the same start, end and kind of end. */
export const sameTime = (a: ShiftTime, b: ShiftTime): boolean =>
  a.date === b.date && a.start === b.start && nominalEnd(a.end) === nominalEnd(b.end);

/** A start in minutes of its business date, from minutes of the clock: 00:30 is 1470, after midnight of the evening before. */
export const startMinute = (clock: number): number => (clock < DAY_BEGINS ? clock + 1440 : clock);

/** The business date of a shift that starts at a moment. */
export const businessDate = (start: Moment): CivilDate =>
  minuteOf(start.slice(11)) < DAY_BEGINS ? addDays(dateOfMoment(start), -1) : dateOfMoment(start);

/** Whether a shift starts after midnight of its business date. */
export const startsAtNight = ({ start }: Pick<ShiftTime, 'start'>): boolean => start >= 1440;

/** Times from two moments of the wire. An `until` before `from` gives an end before the start: a fault of `timeFaults`. */
export function shiftTimeOf(from: Moment, until: Moment): ShiftTime {
  const date = businessDate(from);
  return { date, start: minuteFrom(date, from), end: endAt(minuteFrom(date, until)) };
}

/** Start of a shift on the wall clock. */
export const startMoment = (time: ShiftTime): Moment => momentAt(time.date, time.start);
/** End of a shift on the wall clock; for open ends the usual hour. */
export const endMoment = (time: ShiftTime): Moment => momentAt(time.date, nominalEnd(time.end));

/** Times of a weekly plan, such as a template, `HH:mm`: a `from` before 04:45 is in the night of the date, `until` the next such time. */
export function weeklyTime(date: CivilDate, from: string, until: string): ShiftTime {
  const start = startMinute(minuteOf(from));
  const end = minuteOf(until);
  return { date, start, end: endAt(end + Math.max(0, Math.floor((start - end) / 1440) + 1) * 1440) };
}

/** Opening hours of a date, in minutes after its 00:00; `close` beyond 1440 after midnight; null: closed. */
export interface OpeningHours {
  readonly open: number | null;
  readonly close: number | null;
  /** Minutes after closing for which who closes is still at work; absent: none. */
  readonly wrapUp?: number | undefined;
}

/** Clock and opening hours of a place, on which the length of a shift depends. */
export interface PlaceHours {
  /** IANA, such as `Europe/Amsterdam`. */
  readonly zone: string;
  readonly opening: DatedWeek<OpeningHours>;
}

/** Opening time of a date in minutes after its 00:00; null when the place is closed that day. */
export const openingMinute = (date: CivilDate, place: PlaceHours): number | null =>
  heldOn(place.opening, date)?.open ?? null;

/** Closing time of a date in minutes after its 00:00; null when the place is closed that day. */
export const closingMinute = (date: CivilDate, place: PlaceHours): number | null =>
  heldOn(place.opening, date)?.close ?? null;

/** Whether the place is closed all day. A place without any opening hours has not said so: its days count as open. */
export const isClosedOn = (date: CivilDate, place: PlaceHours): boolean => {
  const isSaid = place.opening.dates.length > 0 || place.opening.weeks.some(({ days }) => days.length > 0);
  return isSaid && openingMinute(date, place) === null;
};

/**
 * The minute until which a shift counts: `close` to the closing time of that date and what it takes to wrap up (its
 * nominal hour when the place is closed then, or closes before the shift starts), `as_needed` to its nominal hour.
 */
export function countedEnd(time: ShiftTime, place: PlaceHours): number {
  if (time.end.kind !== 'close') return nominalEnd(time.end);
  const { close = null, wrapUp = 0 } = heldOn(place.opening, time.date) ?? {};
  return close !== null && close > time.start ? close + wrapUp : NOMINAL_END.close;
}

/**
 * Length that counts, in minutes, with the hour that a clock change adds or takes; 0 for `call`, which
 * counts only once it is worked.
 */
export function countedMinutes(time: ShiftTime, place: PlaceHours): number {
  if (time.end.kind === 'call') return 0;
  const { startsAt, endsAt } = shiftInstants(time, place);
  // A start that the clock skips may come to lie after an end soon after it.
  return Math.max(0, Math.round((endsAt - startsAt) / 60_000));
}

/** `countedMinutes` in hours, to two decimals, as on the wire. */
export const countedHours = (time: ShiftTime, place: PlaceHours): number =>
  Math.round((countedMinutes(time, place) / 60) * 100) / 100;

/** Instants at which a shift starts and, counted as `countedEnd` says, ends; milliseconds. */
export const shiftInstants = (time: ShiftTime, place: PlaceHours): { startsAt: number; endsAt: number } => ({
  startsAt: instantOf(time.date, time.start, place.zone),
  endsAt: instantOf(time.date, countedEnd(time, place), place.zone),
});

/** The same times on another date. */
export const onDate = (time: ShiftTime, date: CivilDate): ShiftTime => ({ ...time, date });

/** The same times a number of days later. */
export const shiftedBy = (time: ShiftTime, days: number): ShiftTime => onDate(time, addDays(time.date, days));
