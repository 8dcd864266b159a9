import { AVAILABILITY_TIMES, type AvailabilityChoice } from '#domain/availability/availability-choice';
import { END_OPTIONS, START_OPTIONS } from '#domain/kernel/time-options';
import type { AvailableTime } from '#domain/planning/plan-status';

/** Availability given to painted days. */
export interface PaintValue {
  readonly choice: AvailabilityChoice | 'empty';
  /** Own times, kept while another choice is selected. */
  readonly custom: AvailableTime;
}

/** Choices in display order. */
export const PAINT_CHOICES = [
  'all_day',
  'evening',
  'custom',
  'empty',
] as const satisfies readonly PaintValue['choice'][];

/** Initial choice: available all day. */
export const FIRST_PAINT_VALUE: PaintValue = { choice: 'all_day', custom: { from: 10 * 60, until: 17 * 60 } };

/** Times of the choice; null: withdraws the entry. */
export function timeOfPaintValue({ choice, custom }: PaintValue): AvailableTime | null {
  if (choice === 'empty') return null;
  return choice === 'custom' ? custom : AVAILABILITY_TIMES[choice];
}

/** Whether both times are equal; null and undefined are equal to each other. */
export const isSameTime = (a: AvailableTime | null | undefined, b: AvailableTime | null | undefined): boolean =>
  a?.from === b?.from && a?.until === b?.until;

const CLOSE = AVAILABILITY_TIMES.all_day.until;

/** Selectable ends after a start, up to closing; minutes after 00:00. */
export const endsAfter = (from: number): number[] => END_OPTIONS.filter((end) => end > from && end <= CLOSE);

/** Own times with a new start; an end that is no longer selectable becomes the latest one. */
export function customFrom(from: number, until: number): AvailableTime {
  const ends = endsAfter(from);
  return { from, until: ends.includes(until) ? until : (ends.at(-1) ?? CLOSE) };
}

/** Selectable starts; minutes after 00:00. */
export const STARTS: readonly number[] = START_OPTIONS;
