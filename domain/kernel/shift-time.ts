import { z } from 'zod';
import { addDays, CivilDate } from './civil-date.js';
import { minuteFrom, minuteOf, type Moment, momentAt, dateOfMoment } from './clock-time.js';
import { type DatedWeek, valueOn } from './dated-week.js';
import { instantOf } from './zone.js';

/**
 * End of a shift: an exact minute, or `close`, `as_needed`, `call`, which mean more than an hour (specification,
 * section 5).
 */
export const ShiftEnd = z.discriminatedUnion('kind', [
  /** `minute`: minutes after 00:00 of the business date, beyond 1440 after midnight. */
  z.object({ kind: z.literal('exact'), minute: z.int().min(1).max(2879) }),
  z.object({ kind: z.literal('close') }),
  z.object({ kind: z.literal('as_needed') }),
  z.object({ kind: z.literal('call') }),
]);
export type ShiftEnd = z.infer<typeof ShiftEnd>;

/** Kinds of a shift's end, for columns and calls. */
export const EndKind = z.enum(['exact', 'close', 'as_needed', 'call']);
export type EndKind = ShiftEnd['kind'];

/** 285 minutes, 04:45: earliest start of a business date. An earlier start belongs to the evening before. */
export const DAY_BEGINS = 285;

/**
 * Times of a slot or shift on the wall clock of its location, in minutes after 00:00 of the business date `date`,
 * beyond 1440 after midnight: a start before 04:45 belongs to the evening before. The end is a minute, or `close`,
 * `as_needed` or `call`.
 */
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

/**
 * End on the wire, in minutes after 00:00 of the business date: `close` 1560 (02:00), `as_needed` 1590, `call` 1860
 * (07:00).
 */
export const nominalEnd = (end: ShiftEnd): number => (end.kind === 'exact' ? end.minute : NOMINAL_END[end.kind]);

/** End for a wire minute of the business date: 1560 `close`, 1590 `as_needed`, 1860 `call`, any other exact. */
export function endAt(minute: number): ShiftEnd {
  for (const kind of ['close', 'as_needed', 'call'] as const) if (NOMINAL_END[kind] === minute) return { kind };
  return { kind: 'exact', minute };
}

/** Whether two times are on the same date and have the same start, end and kind of end. */
export const sameTime = (a: ShiftTime, b: ShiftTime): boolean =>
  a.date === b.date && a.start === b.start && nominalEnd(a.end) === nominalEnd(b.end);

/**
 * Converts a clock minute (0 to 1439) to a start in minutes of the business date: before 04:45 adds a day, so 00:30 is
 * 1470.
 */
export const startMinute = (clock: number): number => (clock < DAY_BEGINS ? clock + 1440 : clock);

/** Business date of a shift that starts at a moment: the day before when it starts before 04:45. */
export const businessDate = (start: Moment): CivilDate =>
  minuteOf(start.slice(11)) < DAY_BEGINS ? addDays(dateOfMoment(start), -1) : dateOfMoment(start);

/** Whether a shift starts after midnight of its business date. */
export const startsAtNight = ({ start }: Pick<ShiftTime, 'start'>): boolean => start >= 1440;

/**
 * Times from two moments of the wire, unchecked: `until` before `from` gives an end before the start, which
 * `timeFaults` reports.
 */
export function shiftTimeOf(from: Moment, until: Moment): ShiftTime {
  const date = businessDate(from);
  return { date, start: minuteFrom(date, from), end: endAt(minuteFrom(date, until)) };
}

/** Start of a shift on the wall clock. */
export const startMoment = (time: ShiftTime): Moment => momentAt(time.date, time.start);
/** End of a shift on the wall clock: `close` 02:00, `as_needed` 02:30 and `call` 07:00 of the next day. */
export const endMoment = (time: ShiftTime): Moment => momentAt(time.date, nominalEnd(time.end));

/**
 * Times on a date from `HH:mm` of a weekly plan, such as a template. `from` before 04:45 is in the night after `date`;
 * `until` is its next occurrence after the start, at most 24 hours later.
 */
export function weeklyTime(date: CivilDate, from: string, until: string): ShiftTime {
  const start = startMinute(minuteOf(from));
  const end = minuteOf(until);
  return { date, start, end: endAt(end + Math.max(0, Math.floor((start - end) / 1440) + 1) * 1440) };
}

/** Opening hours of a date, in minutes after its 00:00; `close` beyond 1440 after midnight; null: closed. */
export interface OpeningHours {
  readonly open: number | null;
  readonly close: number | null;
  /** Minutes of work after closing that a shift until `close` counts; absent: none. */
  readonly wrapUp?: number | undefined;
}

/** Time zone and opening hours of a location, on which the length of a shift depends. */
export interface PlaceHours {
  /** IANA, such as `Europe/Amsterdam`. */
  readonly zone: string;
  readonly opening: DatedWeek<OpeningHours>;
}

/** Opening time of a date in minutes after its 00:00; null when closed or without opening hours. */
export const openingMinute = (date: CivilDate, location: PlaceHours): number | null =>
  valueOn(location.opening, date)?.open ?? null;

/**
 * Closing time of a date in minutes after its 00:00, beyond 1440 after midnight; null when closed or without opening
 * hours.
 */
export const closingMinute = (date: CivilDate, location: PlaceHours): number | null =>
  valueOn(location.opening, date)?.close ?? null;

/** Whether the location is closed on a date; always false when the location has no opening hours at all. */
export const isClosedOn = (date: CivilDate, location: PlaceHours): boolean => {
  const isSaid = location.opening.dates.length > 0 || location.opening.weeks.some(({ days }) => days.length > 0);
  return isSaid && openingMinute(date, location) === null;
};

/**
 * End of the counted time, in minutes after 00:00 of the business date. `close`: closing time plus `wrapUp`, or 02:00
 * when the location is closed or closes before the start; other ends as `nominalEnd`.
 */
export function countedEnd(time: ShiftTime, location: PlaceHours): number {
  if (time.end.kind !== 'close') return nominalEnd(time.end);
  const { close = null, wrapUp = 0 } = valueOn(location.opening, time.date) ?? {};
  return close !== null && close > time.start ? close + wrapUp : NOMINAL_END.close;
}

/**
 * Counted length in minutes, with the hour that a clock change adds or takes; 0 for `call`, which counts only once
 * worked. Never negative.
 */
export function countedMinutes(time: ShiftTime, location: PlaceHours): number {
  if (time.end.kind === 'call') return 0;
  const { startsAt, endsAt } = shiftInstants(time, location);
  // A start that the clock skips may come to lie after an end soon after it.
  return Math.max(0, Math.round((endsAt - startsAt) / 60_000));
}

/** Counted length in hours, rounded to hundredths; 0 for `call`. */
export const countedHours = (time: ShiftTime, location: PlaceHours): number =>
  Math.round((countedMinutes(time, location) / 60) * 100) / 100;

/**
 * Start and counted end of a shift in milliseconds since 1970. `call` ends at 07:00, `close` at closing time plus
 * `wrapUp`.
 */
export const shiftInstants = (time: ShiftTime, location: PlaceHours): { startsAt: number; endsAt: number } => ({
  startsAt: instantOf(time.date, time.start, location.zone),
  endsAt: instantOf(time.date, countedEnd(time, location), location.zone),
});

/** Times moved to another business date. */
export const onDate = (time: ShiftTime, date: CivilDate): ShiftTime => ({ ...time, date });

/** Times moved by a number of days; negative: earlier. */
export const shiftedBy = (time: ShiftTime, days: number): ShiftTime => onDate(time, addDays(time.date, days));
