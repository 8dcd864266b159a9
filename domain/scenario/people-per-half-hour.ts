import { type CivilDate } from '../kernel/civil-date.js';
import { countedEnd, nominalEnd, type PlaceHours, type ShiftTime, weeklyTime } from '../kernel/shift-time.js';
import { instantOf, wallClockAt } from '../kernel/zone.js';
import type { ScenarioShift } from './scenario.events.js';

const HALF_HOUR = 30;
const DAY = 1440;

/** Number of people present or needed during a part of a business date, in minutes after its 00:00. */
export interface HalfHourPresence {
  readonly from: number;
  /** Beyond 1440 after midnight; not included. */
  readonly until: number;
  readonly people: number;
}

/** Number of people at the beginning of a half hour. */
export interface HalfHour {
  /** Beginning, in minutes after 00:00 of the business date. */
  readonly minute: number;
  readonly people: number;
  /** The clock skips this half hour, so that `people` is 0. */
  readonly skipped: boolean;
}

/** Part of a business date, in minutes after its 00:00; both on a half hour. */
export interface DaySpan {
  readonly from: number;
  readonly until: number;
}

/** Presence during a shift until its counted end, or its nominal end without a location; null for call shifts. */
export function presenceOf(time: ShiftTime, people: number, location: PlaceHours | null): HalfHourPresence | null {
  if (time.end.kind === 'call') return null;
  return { from: time.start, until: location ? countedEnd(time, location) : nominalEnd(time.end), people };
}

/** Presence that a scenario's entry requires on a date; null for call. */
export const neededPresence = (
  date: CivilDate,
  { from, until, maxEmployees }: Pick<ScenarioShift, 'from' | 'until' | 'maxEmployees'>,
  location: PlaceHours | null,
): HalfHourPresence | null => presenceOf(weeklyTime(date, from, until), maxEmployees, location);

/** A business date on the clock of its place. */
interface Night {
  readonly date: CivilDate;
  readonly zone: string;
}

/** Span from the earliest start to the latest end, extended to whole half hours; null without presences. */
export function spanOfPresences(presences: readonly HalfHourPresence[]): DaySpan | null {
  if (presences.length === 0) return null;
  const from = Math.min(...presences.map((presence) => presence.from));
  const until = Math.max(...presences.map((presence) => presence.until));
  return { from: Math.floor(from / HALF_HOUR) * HALF_HOUR, until: Math.ceil(until / HALF_HOUR) * HALF_HOUR };
}

/**
 * Number of people at the beginning of each half hour of a span, in order, zeros included. With `night`, half hours
 * that its clock skips are marked; one that occurs twice is a single half hour.
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
    const present = presences.filter((presence) => presence.from <= minute && presence.until > minute);
    return { minute, people: skipped ? 0 : present.reduce((sum, { people }) => sum + people, 0), skipped };
  });
}

/** Presences needed and planned for one job on a business date. */
export interface JobPresences {
  readonly needed: readonly HalfHourPresence[];
  readonly planned: readonly HalfHourPresence[];
}

/** Number of people needed and missing at the beginning of a half hour. */
export interface NeededHalfHour {
  /** Beginning, in minutes after 00:00 of the business date. */
  readonly minute: number;
  readonly needed: number;
  /** People missing, summed over jobs: a surplus in one job does not cover another. */
  readonly short: number;
}

/** People needed and missing in each half hour of a span, over all jobs, in order. */
export function needsPerHalfHour(jobs: readonly JobPresences[], span: DaySpan, night?: Night): NeededHalfHour[] {
  const halfHours = peoplePerHalfHour([], span, night).map(({ minute }) => ({ minute, needed: 0, short: 0 }));
  for (const { needed, planned } of jobs) {
    const have = peoplePerHalfHour(planned, span, night);
    for (const [index, { people }] of peoplePerHalfHour(needed, span, night).entries()) {
      const [halfHour, present] = [halfHours[index], have[index]?.people ?? 0];
      if (!halfHour) continue;
      halfHour.needed += people;
      halfHour.short += Math.max(0, people - present);
    }
  }
  return halfHours;
}

/** Consecutive half hours with the same number of missing people. */
export interface ShortSpan extends DaySpan {
  readonly short: number;
}

/** Joins consecutive half hours with the same number of missing people; those with none are left out. */
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
