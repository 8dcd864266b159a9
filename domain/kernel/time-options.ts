import type { CivilDate } from './civil-date.js';
import { always, type DatedWeek, valueOn, newestWeek } from './dated-week.js';
import { DAY_BEGINS, endAt, nominalEnd, type OpeningHours, type ShiftTime, startsAtNight } from './shift-time.js';

/**
 * Settings of a location for the times that shifts may have. With none set, the lists of the specification, section 5,
 * apply.
 */
export interface PlaceTimes {
  /** Additional start times of the location, minutes of the business date, earliest first. */
  readonly startTimes: readonly number[];
  /** Offers starts and ends every 15 minutes; absent: every 30 in the day. */
  readonly quarterHours?: boolean | undefined;
  /** Extends starts and ends to the closing time of the date; absent: no. */
  readonly untilClosing?: boolean | undefined;
  /** Used with `untilClosing` only; absent: closing times are unknown and nothing is extended. */
  readonly opening?: DatedWeek<OpeningHours> | undefined;
}

/** Time settings of a location, and whether the planned job may be on call. */
export interface TimeOptions extends PlaceTimes {
  readonly callAllowed: boolean;
}

const QUARTER = 15;
const HALF_HOUR = 30;
const LAST_START = 1350;
const LAST_CLOCK_END = 1530;
/** Later starts are of the next business date. */
const LAST_NIGHT_START = 1440 + DAY_BEGINS - 1;

/**
 * Usual starts in minutes of the business date: 04:45 to 06:45 by 15 minutes, then 07:00 to 22:30 by 30 (specification,
 * section 5).
 */
export const START_OPTIONS: readonly number[] = [
  ...range(DAY_BEGINS, 405, QUARTER),
  ...range(420, LAST_START, HALF_HOUR),
];
const QUARTER_STARTS = range(DAY_BEGINS, LAST_START, QUARTER);

const MEANINGS = (['close', 'as_needed', 'call'] as const).map((kind) => nominalEnd({ kind }));

/** Usual ends in minutes of the business date: 07:30 to 01:30 by 30 minutes, then close, as needed and call. */
export const END_OPTIONS: readonly number[] = [...range(450, LAST_CLOCK_END, HALF_HOUR), ...MEANINGS];
const QUARTER_ENDS = [...range(450, LAST_CLOCK_END + QUARTER, QUARTER), ...MEANINGS];

/** From the first to the last, both included where the steps meet them. */
function range(from: number, until: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((until - from) / step) + 1) }, (_, index) => from + index * step);
}

const sorted = (minutes: Iterable<number>): number[] => [...new Set(minutes)].sort((a, b) => a - b);

/** Copies only the four time settings out of a larger object. */
export const placeTimes = ({ startTimes, quarterHours, untilClosing, opening }: PlaceTimes): PlaceTimes => ({
  startTimes,
  quarterHours,
  untilClosing,
  opening,
});

/** Time settings for plans without dates, such as templates: opening hours of the newest week, without exceptions. */
export const weeklyTimes = (location: PlaceTimes): PlaceTimes => ({
  ...placeTimes(location),
  opening: location.opening && newestWeek(location.opening),
});

/**
 * Time settings for a plan whose weekday is not chosen yet: every day closes at the latest closing time of the newest
 * week.
 */
export function anyDayTimes(location: PlaceTimes): PlaceTimes {
  const days = location.opening?.weeks.at(-1)?.days ?? [];
  const close = Math.max(0, ...days.map((day) => day.close ?? 0));
  return { ...placeTimes(location), opening: always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 0, close }))) };
}

/** Closing time that choices reach on a date, in minutes after its 00:00; 0: the lists are not extended. */
const reachOn = (date: CivilDate, { untilClosing, opening }: PlaceTimes): number =>
  (untilClosing && opening && valueOn(opening, date)?.close) || 0;

/** Starts that a location offers on a date, without its `startTimes`; minutes of the business date, earliest first. */
export function usualStarts(date: CivilDate, location: PlaceTimes): readonly number[] {
  const usual = location.quarterHours ? QUARTER_STARTS : START_OPTIONS;
  const step = location.quarterHours ? QUARTER : HALF_HOUR;
  return [...usual, ...range(LAST_START + step, Math.min(reachOn(date, location) - step, LAST_NIGHT_START), step)];
}

/**
 * All starts that a location offers on a date, in minutes of the business date, sorted: 04:45 to 22:30 whatever the
 * opening hours, every 15 minutes until 06:45 and with `quarterHours`, else every 30; with `untilClosing` until one
 * step before closing. `startTimes` are added on every date, without duplicates.
 */
export const startOptions = (date: CivilDate, location: PlaceTimes): readonly number[] =>
  location.startTimes.length === 0
    ? usualStarts(date, location)
    : sorted([...usualStarts(date, location), ...location.startTimes]);

/**
 * All ends that a location offers on a date, in minutes as `nominalEnd`, earliest first. Always with close, as needed
 * and call, whatever the job allows.
 */
export function endOptions(date: CivilDate, location: PlaceTimes): readonly number[] {
  const usual = location.quarterHours ? QUARTER_ENDS : END_OPTIONS;
  const reach = reachOn(date, location);
  if (reach <= LAST_CLOCK_END) return usual;
  const step = location.quarterHours ? QUARTER : HALF_HOUR;
  return sorted([...usual, ...range(LAST_CLOCK_END + step, reach, step)]);
}

/**
 * Ends that a location offers on a date as an exact hour, without close, as needed and call; minutes of the business
 * date, earliest first.
 */
export const clockEnds = (date: CivilDate, location: PlaceTimes): readonly number[] =>
  endOptions(date, location).filter((minute) => endAt(minute).kind === 'exact');

/** Faults of a shift's times; `invalid_dates`: the end is not after the start. */
export type TimeFault = 'not_a_start_time' | 'not_an_end_time' | 'call_not_allowed' | 'invalid_dates';

/**
 * Faults of a shift's times: at most one for the start and one for the end; empty when both are offered. An end that is
 * not offered hides `invalid_dates` (end not after start).
 * An exact end at the minute of close, as needed or call is not offered. `before`: former times of the edited shift,
 * whose end stays allowed.
 */
export function timeFaults(
  time: ShiftTime,
  options: TimeOptions,
  before: Pick<ShiftTime, 'end'> | null = null,
): TimeFault[] {
  const faults: TimeFault[] = [];
  if (!startOptions(time.date, options).includes(time.start)) faults.push('not_a_start_time');
  const end = nominalEnd(time.end);
  const keepsEnd = before !== null && nominalEnd(before.end) === end;
  const isEnd = endOptions(time.date, options).includes(end) && endAt(end).kind === time.end.kind;
  if (!keepsEnd && !isEnd) faults.push('not_an_end_time');
  else if (time.end.kind === 'call' && !options.callAllowed) faults.push('call_not_allowed');
  else if (end <= time.start) faults.push('invalid_dates');
  return faults;
}

/** The option before a minute and the one after it; one alone at the edges of the list. */
function nearestOptions(options: readonly number[], minute: number): number[] {
  const before = options.filter((option) => option < minute);
  const after = options.filter((option) => option > minute);
  return [...(before.length > 0 ? [Math.max(...before)] : []), ...(after.length > 0 ? [Math.min(...after)] : [])];
}

/**
 * The offered starts just before and after `time.start`, in minutes of the business date, for a start that is not
 * offered; a single one at the edges. After the last night start, the first of the day is added.
 */
export function nearestStarts({ date, start }: ShiftTime, location: PlaceTimes): number[] {
  const options = startOptions(date, location);
  const nearest = nearestOptions(options, start);
  return startsAtNight({ start }) && nearest.length < 2 ? [...nearest, ...options.slice(0, 1)] : nearest;
}

/**
 * The offered ends just before and after an end that is not offered, in minutes as `nominalEnd`: only ends after the
 * start, and call only where the job allows it.
 */
export const nearestEnds = ({ date, start, end }: ShiftTime, { callAllowed, ...location }: TimeOptions): number[] =>
  nearestOptions(
    endOptions(date, location).filter((minute) => minute > start && (callAllowed || endAt(minute).kind !== 'call')),
    nominalEnd(end),
  );
