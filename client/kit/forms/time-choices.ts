import type { CivilDate } from '#domain/kernel/civil-date';
import { endAt, nominalEnd, type ShiftEnd, type ShiftTime } from '#domain/kernel/shift-time';
import { clockEnds, endOptions, type PlaceTimes, usualStarts } from '#domain/kernel/time-options';

const sorted = (minutes: Iterable<number>): number[] => [...new Set(minutes)].sort((a, b) => a - b);

export interface StartChoices {
  /** The location's own start times, which come first; minutes of the business date. */
  readonly own: readonly number[];
  readonly others: readonly number[];
}

/** Start times to choose from. What a shift has stays a choice, wherever it came from; null: there is no shift yet. */
export function startChoices(date: CivilDate, place: PlaceTimes, kept: number | null): StartChoices {
  const own = sorted(place.startTimes);
  const usual = usualStarts(date, place);
  const others = kept === null ? usual : [...usual, kept];
  return { own, others: sorted(others).filter((minute) => !own.includes(minute)) };
}

/**
 * Ends to choose from, in minutes as `nominalEnd` writes them: those after the start, with the one that a shift has.
 * Being on call is among them only where the job allows it, or where it is so already.
 */
export function endChoices(
  date: CivilDate,
  place: PlaceTimes,
  { start, kept, callAllowed }: { start: number; kept: ShiftEnd | null; callAllowed: boolean },
): number[] {
  const ends = endOptions(date, place);
  return sorted(kept === null ? ends : [...ends, nominalEnd(kept)]).filter(
    (minute) => minute > start && (callAllowed || kept?.kind === 'call' || endAt(minute).kind !== 'call'),
  );
}

/** Another start. An end that would no longer come after it moves along, and becomes close when the day is over. */
export function withStart(time: ShiftTime, start: number, place: PlaceTimes): ShiftTime {
  if (nominalEnd(time.end) > start) return { ...time, start };
  const wanted = nominalEnd(time.end) + (start - time.start);
  const minute = clockEnds(time.date, place).find((option) => option >= wanted && option > start);
  return { ...time, start, end: minute === undefined ? { kind: 'close' } : { kind: 'exact', minute } };
}
