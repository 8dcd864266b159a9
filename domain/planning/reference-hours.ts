import { z } from 'zod';
import { clockTime } from '../kernel/clock-time.js';
import type { CivilDate } from '../kernel/civil-date.js';
import { weekdayOf } from '../kernel/civil-date.js';
import { countedEnd, type PlaceHours, type ShiftTime } from '../kernel/shift-time.js';

const DAY = 24 * 60;

/** Hours of a weekday on which somebody on call can be asked to work, in minutes after its 00:00. */
export const ReferenceHours = z
  .object({
    /** ISO weekday, 1 is Monday. */
    day: z.int().min(1).max(7),
    from: z
      .int()
      .min(0)
      .max(DAY - 1),
    /** After `from`; beyond 1440 on the next day. */
    until: z
      .int()
      .min(1)
      .max(2 * DAY - 1),
  })
  .refine(({ from, until }) => until > from && until - from <= DAY);
export type ReferenceHours = z.infer<typeof ReferenceHours>;

/** Weekdays as they are written, Monday first; the first of each is written here. */
const WEEKDAYS = {
  nl: ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const;

const ENTRY =
  /^(?<day>\p{L}+)\.?\s+(?<from>\d{1,2}(?:[:.]\d{2})?)\s*(?:-|–|tot|to)\s*(?<until>\d{1,2}(?:[:.]\d{2})?)$/u;

function minuteIn(text: string): number | null {
  const [hours = '', minutes = '0'] = text.split(/[:.]/);
  const minute = Number(hours) * 60 + Number(minutes);
  return Number(hours) <= 24 && Number(minutes) < 60 && minute <= DAY ? minute : null;
}

const weekdayIn = (text: string): number => {
  const start = text.slice(0, 3).toLowerCase();
  const english = WEEKDAYS.en.findIndex((day) => day.toLowerCase() === start);
  return 1 + (english >= 0 ? english : WEEKDAYS.nl.findIndex((day) => day === start.slice(0, 2)));
};

/**
 * Reads hours such as `ma 17:00–23:00, za 10–18`, in Dutch or English; an end at or before the start is on the next day.
 * Null: it cannot be read. Empty text: none.
 */
export function readReference(text: string): ReferenceHours[] | null {
  const read = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): ReferenceHours | null => {
      const { day = '', from = '', until = '' } = ENTRY.exec(part)?.groups ?? {};
      const [start, end] = [minuteIn(from), minuteIn(until)];
      if (start === null || end === null) return null;
      const parsed = ReferenceHours.safeParse({
        day: weekdayIn(day),
        from: start,
        until: end > start ? end : end + DAY,
      });
      return parsed.data ?? null;
    });
  return read.includes(null) ? null : inOrder(read as ReferenceHours[]);
}

const inOrder = (hours: readonly ReferenceHours[]): ReferenceHours[] =>
  hours.toSorted((a, b) => a.day - b.day || a.from - b.from);

/** Hours as `readReference` reads them: `ma 17:00–23:00, za 10:00–18:00`. */
export const writtenReference = (hours: readonly ReferenceHours[], language: 'nl' | 'en'): string =>
  inOrder(hours)
    .map(({ day, from, until }) => `${WEEKDAYS[language][day - 1]} ${clockTime(from)}–${clockTime(until % DAY)}`)
    .join(', ');

/**
 * Whether a shift lies within the hours of its date, or of the day before where those go on after midnight. Hours that touch
 * count as one stretch.
 */
export function isWithinReference(hours: readonly ReferenceHours[], time: ShiftTime, location: PlaceHours): boolean {
  const weekday = weekdayOf(time.date as CivilDate);
  const spans = hours
    .flatMap(({ day, from, until }) => {
      const days = (day - weekday + 8) % 7;
      return days > 2 ? [] : [{ from: from + (days - 1) * DAY, until: until + (days - 1) * DAY }];
    })
    .toSorted((a, b) => a.from - b.from);
  let covered = time.start;
  for (const span of spans) if (span.from <= covered) covered = Math.max(covered, span.until);
  return covered > time.start && covered >= countedEnd(time, location);
}
