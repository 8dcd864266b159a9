import { END_OPTIONS, endAt, nominalEnd, type ShiftEnd, START_OPTIONS } from '#domain/kernel/shift-time';

export interface StartChoices {
  /** The location's own start times, earliest first; minutes after 00:00. */
  readonly own: readonly number[];
  readonly others: readonly number[];
}

/** Start times to choose from. What a shift has stays a choice, wherever it came from. */
export function startChoices(startTimes: readonly number[], current: number | null): StartChoices {
  const others = new Set(START_OPTIONS.filter((minute) => !startTimes.includes(minute)));
  if (current !== null && !startTimes.includes(current)) others.add(current);
  return { own: startTimes, others: [...others].sort((a, b) => a - b) };
}

/** End times after a start, in minutes of the business date; on call only where the job has it. */
export function endChoices(start: number, callAllowed: boolean, current: number | null): number[] {
  const choices = new Set(
    END_OPTIONS.filter((minute) => minute > start && (callAllowed || endAt(minute).kind !== 'call')),
  );
  if (current !== null) choices.add(current);
  return [...choices].sort((a, b) => a - b);
}

/** The end that goes with another start: the same one, as long as it is after it; else close. */
export const endAfter = (start: number, end: number): number =>
  end > start ? end : nominalEnd({ kind: 'close' } satisfies ShiftEnd);
