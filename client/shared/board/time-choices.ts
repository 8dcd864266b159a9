import { END_OPTIONS, endAt, nominalEnd, type ShiftTime, START_OPTIONS } from '#domain/kernel/shift-time';

const EXACT_ENDS = END_OPTIONS.filter((minute) => endAt(minute).kind === 'exact');

const sorted = (minutes: readonly number[]): number[] => [...new Set(minutes)].sort((a, b) => a - b);

/** Starts to choose from, in minutes: everybody's, the location's own, and the one that is there. */
export const startChoices = (startTimes: readonly number[], current: number): number[] =>
  sorted([...START_OPTIONS, ...startTimes, current]);

/**
 * Ends to choose from, in minutes as `nominalEnd` writes them: those after the start, with the one that is there.
 * Being on call is among them only where the job allows it, or where it is so already.
 */
export const endChoices = ({ start, end }: Pick<ShiftTime, 'start' | 'end'>, callAllowed: boolean): number[] =>
  sorted([...END_OPTIONS, nominalEnd(end)]).filter(
    (minute) => minute > start && (callAllowed || end.kind === 'call' || endAt(minute).kind !== 'call'),
  );

/** Another start. An end that would no longer come after it moves along, and becomes close when the day is over. */
export function withStart(time: ShiftTime, start: number): ShiftTime {
  if (nominalEnd(time.end) > start) return { ...time, start };
  const wanted = nominalEnd(time.end) + (start - time.start);
  const minute = EXACT_ENDS.find((option) => option >= wanted && option > start);
  return { ...time, start, end: minute === undefined ? { kind: 'close' } : { kind: 'exact', minute } };
}
