import { type CivilDate } from '../kernel/civil-date.js';
import { countedEnd, nominalEnd, type PlaceHours, type ShiftTime, weeklyTime } from '../kernel/shift-time.js';
import { instantOf, wallClockAt } from '../kernel/zone.js';
import type { ScenarioShift } from './scenario.events.js';

const HALF_HOUR = 30;
const DAY = 1440;

/** People who are there, or have to be, between two moments of a business date: minutes after its 00:00. */
export interface HalfHourPresence {
  readonly from: number;
  /** Beyond 1440 after midnight; not included. */
  readonly until: number;
  readonly people: number;
}

/** People present at the beginning of half an hour. */
export interface HalfHour {
  /** At which it begins: minutes after 00:00 of the business date. */
  readonly minute: number;
  /** There when it begins. */
  readonly people: number;
  /** The clock goes forward over it: it does not exist, and nobody is needed in it. */
  readonly skipped: boolean;
}

/** Part of a business date, in minutes after its 00:00; both on a half hour. */
export interface DaySpan {
  readonly from: number;
  readonly until: number;
}

/** Presence of a shift until its counted end; null for call shifts. Without a place, until its written end. */
export function presenceOf(time: ShiftTime, people: number, place: PlaceHours | null): HalfHourPresence | null {
  if (time.end.kind === 'call') return null;
  return { from: time.start, until: place ? countedEnd(time, place) : nominalEnd(time.end), people };
}

/** The people that an entry of a scenario asks for, on a date of its day. */
export const neededPresence = (
  date: CivilDate,
  { from, until, maxEmployees }: Pick<ScenarioShift, 'from' | 'until' | 'maxEmployees'>,
  place: PlaceHours | null,
): HalfHourPresence | null => presenceOf(weeklyTime(date, from, until), maxEmployees, place);

/** A business date on the clock of its place. */
interface Night {
  readonly date: CivilDate;
  readonly zone: string;
}

/** From the first to the last of them, in whole half hours; null: nobody at all. */
export function spanOfPresences(presences: readonly HalfHourPresence[]): DaySpan | null {
  if (presences.length === 0) return null;
  const from = Math.min(...presences.map((presence) => presence.from));
  const until = Math.max(...presences.map((presence) => presence.until));
  return { from: Math.floor(from / HALF_HOUR) * HALF_HOUR, until: Math.ceil(until / HALF_HOUR) * HALF_HOUR };
}

/**
 * How many people in each half hour of a business date: needed by a scenario or planned on a board, whichever the
 * presences are of. With `night` the half hours that its clock skips are told; one that occurs twice is one half hour.
 */
export function peoplePerHalfHour(
  presences: readonly HalfHourPresence[],
  { from, until }: DaySpan,
  night?: Night,
): HalfHour[] {
  const isSkipped = night ? skippedMinutes(night) : () => false;
  return Array.from({ length: (until - from) / HALF_HOUR }, (_, index) => {
    const minute = from + index * HALF_HOUR;
    const skipped = isSkipped(minute);
    const there = presences.filter((presence) => presence.from <= minute && presence.until > minute);
    return { minute, people: skipped ? 0 : there.reduce((sum, { people }) => sum + people, 0), skipped };
  });
}

/** People of one job on a business date. */
export interface JobPresences {
  readonly needed: readonly HalfHourPresence[];
  readonly planned: readonly HalfHourPresence[];
}

/** People needed and present at the beginning of half an hour. */
export interface NeededHalfHour {
  /** At which it begins: minutes after 00:00 of the business date. */
  readonly minute: number;
  readonly needed: number;
  /** People too few, counted job by job: one too many at the bar fills nothing in the kitchen. */
  readonly short: number;
}

/** People needed against people planned in each half hour, over all jobs. */
export function needsPerHalfHour(jobs: readonly JobPresences[], span: DaySpan, night?: Night): NeededHalfHour[] {
  const halfHours = peoplePerHalfHour([], span, night).map(({ minute }) => ({ minute, needed: 0, short: 0 }));
  for (const { needed, planned } of jobs) {
    const have = peoplePerHalfHour(planned, span, night);
    for (const [index, { people }] of peoplePerHalfHour(needed, span, night).entries()) {
      const [halfHour, there] = [halfHours[index], have[index]?.people ?? 0];
      if (!halfHour) continue;
      halfHour.needed += people;
      halfHour.short += Math.max(0, people - there);
    }
  }
  return halfHours;
}

/** Half hours after one another in which as many people are too few. */
export interface ShortSpan extends DaySpan {
  readonly short: number;
}

/** Joins half hours with too few people into spans. */
export function shortSpans(halfHours: readonly Pick<NeededHalfHour, 'minute' | 'short'>[]): ShortSpan[] {
  const spans: ShortSpan[] = [];
  for (const { minute, short } of halfHours) {
    const last = spans.at(-1);
    if (last?.until === minute && last.short === short)
      spans[spans.length - 1] = { ...last, until: minute + HALF_HOUR };
    else if (short > 0) spans.push({ from: minute, until: minute + HALF_HOUR, short });
  }
  return spans;
}

/** Which minutes of a business date its clock skips; only where the clock changes is every one of them looked up. */
function skippedMinutes({ date, zone }: Night): (minute: number) => boolean {
  const changes = instantOf(date, 2 * DAY, zone) - instantOf(date, 0, zone) !== 2 * DAY * 60_000;
  return (minute) => changes && wallClockAt(instantOf(date, minute, zone), zone).minute !== minute % DAY;
}
