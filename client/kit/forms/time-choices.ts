import type { CivilDate } from '#domain/kernel/civil-date';
import { endAt, nominalEnd, type ShiftEnd, type ShiftTime } from '#domain/kernel/shift-time';
import { clockEnds, endOptions, type PlaceTimes, usualStarts } from '#domain/kernel/time-options';

const sorted = (minutes: Iterable<number>): number[] => [...new Set(minutes)].sort((a, b) => a - b);

/** Start times to choose from, each sorted and without duplicates, in minutes of the business date. */
export interface StartChoices {
  /** Start times that the location has set itself. */
  readonly own: readonly number[];
  /** Usual start times on the date that are not in `own`, with the present start of the shift. */
  readonly others: readonly number[];
}

/**
 * Start times to choose from on a date, ascending: the location's own, and the usual others. `present`: present start of
 * the shift, which stays a choice; null: there is no shift yet.
 */
export function startTimeChoices(date: CivilDate, place: PlaceTimes, present: number | null): StartChoices {
  const own = sorted(place.startTimes);
  const usual = usualStarts(date, place);
  const others = present === null ? usual : [...usual, present];
  return { own, others: sorted(others).filter((minute) => !own.includes(minute)) };
}

/**
 * Ends to choose from, ascending, in minutes as `nominalEnd` writes them: those after the start, with the present end
 * of the shift (`present`). On call is a choice only where the job allows it, or the shift has it already.
 */
export function endChoices(
  date: CivilDate,
  place: PlaceTimes,
  { start, present, callAllowed }: { start: number; present: ShiftEnd | null; callAllowed: boolean },
): number[] {
  const ends = endOptions(date, place);
  return sorted(present === null ? ends : [...ends, nominalEnd(present)]).filter(
    (minute) => minute > start && (callAllowed || present?.kind === 'call' || endAt(minute).kind !== 'call'),
  );
}

/**
 * Shift time with another start (minutes). An end that is not after it moves by the same distance, to the next end of
 * the location; `close` when the day has none. Pure.
 */
export function withStart(time: ShiftTime, start: number, place: PlaceTimes): ShiftTime {
  if (nominalEnd(time.end) > start) return { ...time, start };
  const wanted = nominalEnd(time.end) + (start - time.start);
  const minute = clockEnds(time.date, place).find((option) => option >= wanted && option > start);
  return { ...time, start, end: minute === undefined ? { kind: 'close' } : { kind: 'exact', minute } };
}
