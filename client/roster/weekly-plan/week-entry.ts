import { clockTime } from '#domain/kernel/clock-time';
import { nominalEnd, type ShiftEnd } from '#domain/kernel/shift-time';
import type { TimeOptions } from '#domain/kernel/time-options';
import { parseQuickEntry } from '../schedule-grid/quick-entry.js';
import { type TypedTimeFault, typedTimeFault } from '../schedule-grid/typed-time-fault.js';
import { dateOfDay } from './week-rows.js';

/** Item of the cell before the input. */
interface Before {
  /** Minutes after 00:00. */
  readonly start: number;
  readonly end: ShiftEnd;
  readonly count: number;
}

/** Fault of cell input. `nothing`: the input has no effect; `not_a_time`: with the text that is no time. */
export type WeekEntryFault =
  | TypedTimeFault
  | { readonly code: 'nothing' | 'time_missing' | 'end_missing' | 'too_many' }
  | { readonly code: 'not_a_time'; readonly text: string };

/** Parsed cell input, or its fault. Times are `HH:mm`; count 0 removes the item. */
export type WeekEntry =
  | { readonly fieldError: WeekEntryFault }
  | { readonly fieldError: null; readonly from: string; readonly until: string; readonly count: number };

/** Cell and limits for which input is parsed. */
export interface EntryOptions extends TimeOptions {
  /** Weekday of the cell, 1 Monday. */
  readonly day: number;
  /** Largest count of one cell, inclusive. */
  readonly most: number;
}

const COUNT_FIRST = /^(\d{1,3})\s*[x×*](?:\s+|$)/i;
const COUNT_LAST = /(?:^|\s)\s*[x×*]\s*(\d{1,3})$/i;

const wrong = (code: 'nothing' | 'time_missing' | 'end_missing' | 'too_many'): WeekEntry => ({ fieldError: { code } });

/**
 * Parses cell input: `17-s`, `3x 17-23`, `17-23 x3`, and on an existing item (`before`) also `18`, `-23` or `4x` alone;
 * what is missing is taken from the item. Pure.
 */
export function parseWeekEntry(
  text: string,
  before: Before | null,
  { most, day, ...options }: EntryOptions,
): WeekEntry {
  const typed = text.trim();
  const match = COUNT_FIRST.exec(typed) ?? COUNT_LAST.exec(typed);
  const times = parseQuickEntry(match ? typed.replace(match[0], '') : typed);
  if (times.notATime !== null || times.rest !== '')
    return { fieldError: { code: 'not_a_time', text: times.notATime ?? times.rest } };
  const count = match ? Number(match[1]) : (before?.count ?? 1);
  if (count > most) return wrong('too_many');
  const isTimed = times.start !== null || times.end !== null;
  if (!isTimed && (!match || !before)) return wrong(times.unfinished || match ? 'time_missing' : 'nothing');
  const start = times.start ?? before?.start ?? null;
  if (start === null) return wrong('time_missing');
  if (times.unfinished) return wrong('end_missing');
  const end = times.end ?? before?.end ?? null;
  if (end === null) return wrong('end_missing');
  if (!before && count === 0) return wrong('nothing');
  const fieldError = typedTimeFault({ date: dateOfDay(day), start, end }, before, options);
  if (fieldError) return { fieldError };
  return { fieldError: null, ...timesOf({ start, end }), count };
}

/**
 * Times of a repeating week as `HH:mm`, from minutes of the business date; an end after midnight is a time of the next
 * day.
 */
export const timesOf = ({ start, end }: Pick<Before, 'start' | 'end'>): { from: string; until: string } => ({
  from: clockTime(start),
  until: clockTime(nominalEnd(end) % 1440),
});
