import type { ShiftTime } from '#domain/kernel/shift-time';
import { clockEnds, type PlaceTimes, usualStarts } from '#domain/kernel/time-options';

const next = (options: readonly number[], minute: number, step: 1 | -1): number | undefined =>
  step === 1 ? options.find((option) => option > minute) : options.findLast((option) => option < minute);

/**
 * The same length at the next start of a place, or the one before; an end with a meaning stays what it is. Own starts of
 * the place are no step on the way: those are typed. Null: there is none.
 */
export function movedBy(time: ShiftTime, step: 1 | -1, place: PlaceTimes): ShiftTime | null {
  const start = next(usualStarts(time.date, place), time.start, step);
  if (start === undefined) return null;
  if (time.end.kind !== 'exact') return { ...time, start };
  const minute = time.end.minute + (start - time.start);
  return clockEnds(time.date, place).includes(minute) ? { ...time, start, end: { kind: 'exact', minute } } : null;
}

/** The next end, or the one before. Null: there is none, or the end has a meaning: those are chosen, and left, by name. */
export function endedBy(time: ShiftTime, step: 1 | -1, place: PlaceTimes): ShiftTime | null {
  if (time.end.kind !== 'exact') return null;
  const minute = next(clockEnds(time.date, place), time.end.minute, step);
  return minute === undefined || minute <= time.start ? null : { ...time, end: { kind: 'exact', minute } };
}
