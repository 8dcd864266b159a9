import { type CivilDate, weekdayOf } from '../kernel/civil-date.js';
import { clockTime, minuteOf } from '../kernel/clock-time.js';
import type { JobId } from '../kernel/ids.js';
import { nominalEnd, type ShiftTime, startMinute, weeklyTime } from '../kernel/shift-time.js';
import type { TemplateShift } from './template.events.js';

/** Most shifts of one entry of a template. */
const MAX_COUNT = 50;

/**
 * Template shifts from the shifts of a week, without people: equal ones counted together, at most 50 per entry; sorted
 * by day, start and job.
 */
export function shiftsOfWeek(items: readonly { readonly jobId: JobId; readonly time: ShiftTime }[]): TemplateShift[] {
  const counted = new Map<string, TemplateShift>();
  for (const { jobId, time } of items) {
    const shift = {
      day: weekdayOf(time.date),
      jobId,
      from: clockTime(time.start),
      until: clockTime(nominalEnd(time.end)),
    };
    const key = JSON.stringify(shift);
    counted.set(key, { ...shift, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()]
    .flatMap((shift) => inEntries(shift))
    .toSorted((a, b) => a.day - b.day || startOf(a) - startOf(b) || a.jobId.localeCompare(b.jobId));
}

const startOf = ({ from }: TemplateShift): number => startMinute(minuteOf(from));

const inEntries = ({ count, ...shift }: TemplateShift): TemplateShift[] =>
  Array.from({ length: Math.ceil(count / MAX_COUNT) }, (_, index) => ({
    ...shift,
    count: Math.min(MAX_COUNT, count - index * MAX_COUNT),
  }));

/** Shifts of a template's weekday with times on a date, repeated by their `count`. */
export const timesOfDay = (
  shifts: readonly TemplateShift[],
  weekday: number,
  date: CivilDate,
): { jobId: JobId; time: ShiftTime }[] =>
  shifts
    .filter(({ day }) => day === weekday)
    .flatMap(({ jobId, from, until, count }) =>
      Array.from({ length: count }, () => ({ jobId, time: weeklyTime(date, from, until) })),
    );
