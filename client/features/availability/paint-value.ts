import { AVAILABILITY_TIMES, type AvailabilityChoice } from '#domain/availability/availability-choice';
import { END_OPTIONS, START_OPTIONS } from '#domain/kernel/time-options';
import type { AvailableTime } from '#domain/planning/plan-status';

/** Availability that painting gives to a day. */
export interface PaintValue {
  readonly choice: AvailabilityChoice | 'empty';
  /** Times of `custom`, kept while another choice is made. */
  readonly custom: AvailableTime;
}

export const CHOICES = ['all_day', 'evening', 'custom', 'empty'] as const satisfies readonly PaintValue['choice'][];

export const FIRST_PAINT_VALUE: PaintValue = { choice: 'all_day', custom: { from: 10 * 60, until: 17 * 60 } };

/** Null: nothing entered. */
export function timeOfPaintValue({ choice, custom }: PaintValue): AvailableTime | null {
  if (choice === 'empty') return null;
  return choice === 'custom' ? custom : AVAILABILITY_TIMES[choice];
}

export const isSameTime = (a: AvailableTime | null | undefined, b: AvailableTime | null | undefined): boolean =>
  a?.from === b?.from && a?.until === b?.until;

const CLOSE = AVAILABILITY_TIMES.all_day.until;

/** Ends after a start: exact ones, and close. */
export const endsAfter = (from: number): number[] => END_OPTIONS.filter((end) => end > from && end <= CLOSE);

/** Own times from another start on, with an end that still comes after it. */
export function customFrom(from: number, until: number): AvailableTime {
  const ends = endsAfter(from);
  return { from, until: ends.includes(until) ? until : (ends.at(-1) ?? CLOSE) };
}

export const STARTS: readonly number[] = START_OPTIONS;
