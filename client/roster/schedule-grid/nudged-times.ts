import type { ShiftTime } from '#domain/kernel/shift-time';
import { clockEnds, type PlaceTimes, usualStarts } from '#domain/kernel/time-options';

const next = (options: readonly number[], minute: number, step: 1 | -1): number | undefined =>
  step === 1 ? options.find((option) => option > minute) : options.findLast((option) => option < minute);

/**
 * The same length at the next usual start of a location, or the previous one; an end with a meaning stays. Additional
 * starts of the location are skipped. Null: no such start.
 */
export function movedBy(time: ShiftTime, step: 1 | -1, location: PlaceTimes): ShiftTime | null {
  const start = next(usualStarts(time.date, location), time.start, step);
  if (start === undefined) return null;
  if (time.end.kind !== 'exact') return { ...time, start };
  const minute = time.end.minute + (start - time.start);
  return clockEnds(time.date, location).includes(minute) ? { ...time, start, end: { kind: 'exact', minute } } : null;
}

/** The next end, or the one before. Null: there is none, or the end has a meaning: those are chosen, and left, by name. */
export function endedBy(time: ShiftTime, step: 1 | -1, location: PlaceTimes): ShiftTime | null {
  if (time.end.kind !== 'exact') return null;
  const minute = next(clockEnds(time.date, location), time.end.minute, step);
  return minute === undefined || minute <= time.start ? null : { ...time, end: { kind: 'exact', minute } };
}
