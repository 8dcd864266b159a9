import { END_OPTIONS, endAt, nominalEnd, type ShiftTime, START_OPTIONS } from '#domain/kernel/shift-time';

/** Which part of a bar is dragged. */
export type BarEdge = 'start' | 'end' | 'both';

const CALL = nominalEnd({ kind: 'call' });

/** Ends that a hand can drag to: being on call has no hour to point at. */
const ENDS = END_OPTIONS.filter((minute) => minute !== CALL);

const nearest = (options: readonly number[], minute: number): number =>
  options.reduce((best, option) => (Math.abs(option - minute) < Math.abs(best - minute) ? option : best), options[0] ?? minute);

/** The times of a bar that was dragged by so many minutes: the nearest ones that can be chosen. */
export function snapped(time: ShiftTime, edge: BarEdge, minutes: number, startTimes: readonly number[]): ShiftTime {
  const starts = [...START_OPTIONS, ...startTimes];
  const end = nominalEnd(time.end);
  if (edge === 'start') {
    const start = nearest(starts.filter((option) => option < end), time.start + minutes);
    return { ...time, start };
  }
  if (edge === 'end') return { ...time, end: endAt(nearest(ENDS.filter((option) => option > time.start), end + minutes)) };
  const start = nearest(starts, time.start + minutes);
  if (time.end.kind !== 'exact') return start < end ? { ...time, start } : time;
  const moved = nearest(ENDS, end + (start - time.start));
  return moved > start ? { ...time, start, end: endAt(moved) } : time;
}
