import type { CivilDate } from '#domain/kernel/civil-date';
import { endAt, nominalEnd, type ShiftEnd, type ShiftTime } from '#domain/kernel/shift-time';
import { clockEnds, endOptions, type PlaceTimes, usualStarts } from '#domain/kernel/time-options';

const sorted = (minutes: Iterable<number>): number[] => [...new Set(minutes)].sort((a, b) => a - b);

/** Start times to choose from, each sorted and without duplicates, in minutes of the business date. */
export interface StartChoices {
  /** Start times that the location has set itself. */
  readonly locationStarts: readonly number[];
  /** Usual start times on the date that are not in `locationStarts`, with the present start of the shift. */
  readonly others: readonly number[];
}

/**
 * Start times to choose from on a date, ascending: the location's own, and the usual others. `present`: present start of
 * the shift, which stays a choice; null: there is no shift yet.
 */
export function startTimeChoices(date: CivilDate, location: PlaceTimes, present: number | null): StartChoices {
  const locationStarts = sorted(location.startTimes);
  const usual = usualStarts(date, location);
  const others = present === null ? usual : [...usual, present];
  return { locationStarts, others: sorted(others).filter((minute) => !locationStarts.includes(minute)) };
}

/**
 * Ends to choose from, ascending, in minutes as `nominalEnd` writes them: those after the start, with the present end
 * of the shift (`present`). On call is a choice only where the job allows it, or the shift has it already.
 */
export function endChoices(
  date: CivilDate,
  location: PlaceTimes,
  { start, present, callAllowed }: { start: number; present: ShiftEnd | null; callAllowed: boolean },
): number[] {
  const ends = endOptions(date, location);
  return sorted(present === null ? ends : [...ends, nominalEnd(present)]).filter(
    (minute) => minute > start && (callAllowed || present?.kind === 'call' || endAt(minute).kind !== 'call'),
  );
}

/**
 * Shift time with another start (minutes). An end that is not after it moves by the same distance, to the next end of
 * the location; `close` when the day has none. Pure.
 */
export function withStart(time: ShiftTime, start: number, location: PlaceTimes): ShiftTime {
  if (nominalEnd(time.end) > start) return { ...time, start };
  const target = nominalEnd(time.end) + (start - time.start);
  const minute = clockEnds(time.date, location).find((option) => option >= target && option > start);
  return { ...time, start, end: minute === undefined ? { kind: 'close' } : { kind: 'exact', minute } };
}
