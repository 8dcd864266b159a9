import type { CivilDate } from './civil-date.js';
import { always, type DatedWeek, heldOn, newestWeek } from './dated-week.js';
import { DAY_BEGINS, endAt, nominalEnd, type OpeningHours, type ShiftTime, startsAtNight } from './shift-time.js';

/** The times that a location offers for shifts. Without its settings: the lists of the specification, section 5. */
export interface PlaceTimes {
  /** Own start times, minutes of the business date, earliest first. */
  readonly startTimes: readonly number[];
  /** Starts and ends on every quarter of an hour; absent: no. */
  readonly quarterHours?: boolean | undefined;
  /** Starts and ends on the clock until the place closes; absent: no. */
  readonly untilClosing?: boolean | undefined;
  /** Looked at with `untilClosing` only; absent: closing times are unknown. */
  readonly opening?: DatedWeek<OpeningHours> | undefined;
}

/** The times of a place and the job that is planned there. */
export interface TimeOptions extends PlaceTimes {
  readonly callAllowed: boolean;
}

const QUARTER = 15;
const HALF_HOUR = 30;
const LAST_START = 1350;
const LAST_CLOCK_END = 1530;
/** Later starts are of the next business date. */
const LAST_NIGHT_START = 1440 + DAY_BEGINS - 1;

/** 04:45 to 06:45 by 15 minutes, then 07:00 to 22:30 by 30 (specification, section 5). */
export const START_OPTIONS: readonly number[] = [
  ...range(DAY_BEGINS, 405, QUARTER),
  ...range(420, LAST_START, HALF_HOUR),
];
const QUARTER_STARTS = range(DAY_BEGINS, LAST_START, QUARTER);

const MEANINGS = (['close', 'as_needed', 'call'] as const).map((kind) => nominalEnd({ kind }));

/** 07:30 to 24:00 and 00:30 to 01:30 by 30; then close, as needed and call. */
export const END_OPTIONS: readonly number[] = [...range(450, LAST_CLOCK_END, HALF_HOUR), ...MEANINGS];
const QUARTER_ENDS = [...range(450, LAST_CLOCK_END + QUARTER, QUARTER), ...MEANINGS];

/** From the first to the last, both included where the steps meet them. */
function range(from: number, until: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((until - from) / step) + 1) }, (_, index) => from + index * step);
}

const sorted = (minutes: Iterable<number>): number[] => [...new Set(minutes)].sort((a, b) => a - b);

/** The fields of a place that its times depend on. */
export const placeTimes = ({ startTimes, quarterHours, untilClosing, opening }: PlaceTimes): PlaceTimes => ({
  startTimes,
  quarterHours,
  untilClosing,
  opening,
});

/** The times of a plan without dates, such as a template: weekdays are those of the newest week of the place. */
export const weeklyTimes = (place: PlaceTimes): PlaceTimes => ({
  ...placeTimes(place),
  opening: place.opening && newestWeek(place.opening),
});

/** The times of a plan for a day that is not chosen yet: every day closes as late as the latest of the newest week. */
export function anyDayTimes(place: PlaceTimes): PlaceTimes {
  const days = place.opening?.weeks.at(-1)?.days ?? [];
  const close = Math.max(0, ...days.map((day) => day.close ?? 0));
  return { ...placeTimes(place), opening: always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 0, close }))) };
}

/** Closing time that choices reach on a date, in minutes after its 00:00; 0: the lists are not extended. */
const reachOn = (date: CivilDate, { untilClosing, opening }: PlaceTimes): number =>
  (untilClosing && opening && heldOn(opening, date)?.close) || 0;

/** Starts that a place offers on a date beside its own ones; minutes of the business date, earliest first. */
export function usualStarts(date: CivilDate, place: PlaceTimes): readonly number[] {
  const usual = place.quarterHours ? QUARTER_STARTS : START_OPTIONS;
  const step = place.quarterHours ? QUARTER : HALF_HOUR;
  return [...usual, ...range(LAST_START + step, Math.min(reachOn(date, place) - step, LAST_NIGHT_START), step)];
}

/** Every start that a place offers on a date; minutes of the business date, earliest first. */
export const startOptions = (date: CivilDate, place: PlaceTimes): readonly number[] =>
  place.startTimes.length === 0 ? usualStarts(date, place) : sorted([...usualStarts(date, place), ...place.startTimes]);

/** Every end that a place offers on a date, as `nominalEnd` writes them, earliest first; call among them. */
export function endOptions(date: CivilDate, place: PlaceTimes): readonly number[] {
  const usual = place.quarterHours ? QUARTER_ENDS : END_OPTIONS;
  const reach = reachOn(date, place);
  if (reach <= LAST_CLOCK_END) return usual;
  const step = place.quarterHours ? QUARTER : HALF_HOUR;
  return sorted([...usual, ...range(LAST_CLOCK_END + step, reach, step)]);
}

/** The ends among them that are an hour on the clock and mean nothing besides. */
export const clockEnds = (date: CivilDate, place: PlaceTimes): readonly number[] =>
  endOptions(date, place).filter((minute) => endAt(minute).kind === 'exact');

export type TimeFault = 'not_a_start_time' | 'not_an_end_time' | 'call_not_allowed' | 'invalid_dates';

/**
 * Every reason why these times are no choice: at most one of the start and one of the end. `invalid_dates`: an
 * end not after its start. An exact end at the hour of close, as needed or call is none: it would mean something else.
 * `before`: times of the edited shift, whose end may stay although it is no choice any more.
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

/** The starts nearest to one that is no choice. After the last of the night comes the first of the day. */
export function nearestStarts({ date, start }: ShiftTime, place: PlaceTimes): number[] {
  const options = startOptions(date, place);
  const nearest = nearestOptions(options, start);
  return startsAtNight({ start }) && nearest.length < 2 ? [...nearest, ...options.slice(0, 1)] : nearest;
}

/** The ends nearest to one that is no choice, as `nominalEnd` writes them: those after the start. */
export const nearestEnds = ({ date, start, end }: ShiftTime, { callAllowed, ...place }: TimeOptions): number[] =>
  nearestOptions(
    endOptions(date, place).filter((minute) => minute > start && (callAllowed || endAt(minute).kind !== 'call')),
    nominalEnd(end),
  );
