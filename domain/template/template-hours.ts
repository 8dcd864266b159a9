import { inHours } from '../kernel/clock-time.js';
import { addDays, civilDate } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';
import { newestWeek } from '../kernel/dated-week.js';
import { countedMinutes, type PlaceHours, weeklyTime } from '../kernel/shift-time.js';
import type { TemplateShift } from './template.events.js';

/** Monday of a week without clock change, used for times of plans without dates. */
export const ORDINARY_MONDAY = civilDate('2026-01-05');

/** Counted minutes of one shift of a template, by the newest opening hours; ignores `count`. */
export const templateMinutes = (
  { day, from, until }: Omit<TemplateShift, 'jobId' | 'count'>,
  { zone, opening }: PlaceHours,
): number =>
  countedMinutes(weeklyTime(addDays(ORDINARY_MONDAY, day - 1), from, until), { zone, opening: newestWeek(opening) });

/** Counted hours of a template a week, rounded to hundredths. */
export const templateHours = (shifts: readonly TemplateShift[], location: PlaceHours): number =>
  inHours(shifts.reduce((sum, shift) => sum + templateMinutes(shift, location) * shift.count, 0));

/** Counted hours by weekday and job, one entry per combination that occurs, sorted by day and job id. */
export function hoursByDayAndJob(
  shifts: readonly TemplateShift[],
  location: PlaceHours,
): { day: number; jobId: JobId; hours: number }[] {
  const minutes = new Map<string, { day: number; jobId: JobId; minutes: number }>();
  for (const shift of shifts) {
    const { day, jobId, count } = shift;
    const before = minutes.get(`${day} ${jobId}`)?.minutes ?? 0;
    minutes.set(`${day} ${jobId}`, { day, jobId, minutes: before + templateMinutes(shift, location) * count });
  }
  return [...minutes.values()]
    .toSorted((a, b) => a.day - b.day || a.jobId.localeCompare(b.jobId))
    .map(({ day, jobId, minutes: total }) => ({ day, jobId, hours: inHours(total) }));
}

/** Number of shifts on each of the seven weekdays, Monday first; 0 included. */
export const shiftsByDay = (shifts: readonly TemplateShift[]): { day: number; count: number }[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    count: shifts.filter((shift) => shift.day === day).reduce((sum, { count }) => sum + count, 0),
  }));
