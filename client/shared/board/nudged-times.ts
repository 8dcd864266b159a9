import { END_OPTIONS, endAt, type ShiftTime, START_OPTIONS } from '#domain/kernel/shift-time';

/** Ends with a meaning are no step on the way: they are chosen, and left, by name. */
const EXACT_ENDS = END_OPTIONS.filter((minute) => endAt(minute).kind === 'exact');

/** Starts and ends that can be chosen, the location's own starts aside: those are typed. */
const next = (options: readonly number[], minute: number, step: 1 | -1): number | undefined =>
  step === 1 ? options.find((option) => option > minute) : options.findLast((option) => option < minute);

/** The same length at the next start, or the one before; an end with a meaning stays what it is. Null: there is none. */
export function movedBy(time: ShiftTime, step: 1 | -1): ShiftTime | null {
  const start = next(START_OPTIONS, time.start, step);
  if (start === undefined) return null;
  if (time.end.kind !== 'exact') return { ...time, start };
  const minute = time.end.minute + (start - time.start);
  return EXACT_ENDS.includes(minute) ? { ...time, start, end: { kind: 'exact', minute } } : null;
}

/** The next end, or the one before. Null: there is none, or the end has a meaning. */
export function endedBy(time: ShiftTime, step: 1 | -1): ShiftTime | null {
  if (time.end.kind !== 'exact') return null;
  const minute = next(EXACT_ENDS, time.end.minute, step);
  return minute === undefined || minute <= time.start ? null : { ...time, end: { kind: 'exact', minute } };
}
