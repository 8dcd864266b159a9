import {
  END_OPTIONS,
  endAt,
  nominalEnd,
  type ShiftEnd,
  type ShiftTime,
  START_OPTIONS,
} from '#domain/kernel/shift-time';

const EXACT_ENDS = END_OPTIONS.filter((minute) => endAt(minute).kind === 'exact');

const sorted = (minutes: Iterable<number>): number[] => [...new Set(minutes)].sort((a, b) => a - b);

export interface StartChoices {
  /** The location's own start times, which come first; minutes after 00:00. */
  readonly own: readonly number[];
  readonly others: readonly number[];
}

/** Start times to choose from. What a shift has stays a choice, wherever it came from; null: there is no shift yet. */
export function startChoices(startTimes: readonly number[], kept: number | null): StartChoices {
  const own = sorted(startTimes);
  const others = kept === null ? START_OPTIONS : [...START_OPTIONS, kept];
  return { own, others: sorted(others).filter((minute) => !own.includes(minute)) };
}

/**
 * Ends to choose from, in minutes as `nominalEnd` writes them: those after the start, with the one that a shift has.
 * Being on call is among them only where the job allows it, or where it is so already.
 */
export const endChoices = (start: number, kept: ShiftEnd | null, callAllowed: boolean): number[] =>
  sorted(kept === null ? END_OPTIONS : [...END_OPTIONS, nominalEnd(kept)]).filter(
    (minute) => minute > start && (callAllowed || kept?.kind === 'call' || endAt(minute).kind !== 'call'),
  );

/** Another start. An end that would no longer come after it moves along, and becomes close when the day is over. */
export function withStart<Time extends Pick<ShiftTime, 'start' | 'end'>>(time: Time, start: number): Time {
  if (nominalEnd(time.end) > start) return { ...time, start };
  const wanted = nominalEnd(time.end) + (start - time.start);
  const minute = EXACT_ENDS.find((option) => option >= wanted && option > start);
  return { ...time, start, end: minute === undefined ? { kind: 'close' } : { kind: 'exact', minute } };
}
