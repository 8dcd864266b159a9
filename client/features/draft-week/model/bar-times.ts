import { END_OPTIONS, endAt, type ShiftTime, START_OPTIONS } from '#domain/kernel/shift-time';

/** Which part of a bar is dragged. */
export type BarEdge = 'start' | 'end' | 'both';

/** A bar that is dragged, by so many minutes. */
export interface BarDrag {
  readonly time: ShiftTime;
  readonly edge: BarEdge;
  readonly minutes: number;
  /** The minute at which the bar ends on screen: that is what a hand takes hold of. */
  readonly drawnEnd: number;
  /** The location's own start times. */
  readonly startTimes: readonly number[];
}

/** Ends that a hand can drag to: those with a meaning have no hour to point at, and are chosen by name. */
const ENDS = END_OPTIONS.filter((minute) => endAt(minute).kind === 'exact');

const nearest = (options: readonly number[], minute: number): number | undefined =>
  options.reduce<number | undefined>(
    (best, option) => (best !== undefined && Math.abs(best - minute) <= Math.abs(option - minute) ? best : option),
    undefined,
  );

/** The times of a bar that was dragged: the nearest ones that can be chosen. */
export function snapped(drag: BarDrag): ShiftTime {
  if (drag.edge === 'start') return startedAt(drag);
  return drag.edge === 'end' ? endedAt(drag) : movedTo(drag);
}

function startedAt({ time, minutes, drawnEnd, startTimes }: BarDrag): ShiftTime {
  const start = nearest(
    [...START_OPTIONS, ...startTimes].filter((option) => option < drawnEnd),
    time.start + minutes,
  );
  return start === undefined ? time : { ...time, start };
}

function endedAt({ time, minutes, drawnEnd }: BarDrag): ShiftTime {
  // Its own end comes first: one that was only just moved, or moved back, keeps its meaning.
  const end = nearest([drawnEnd, ...ENDS.filter((option) => option > time.start)], drawnEnd + minutes);
  return end === undefined || end === drawnEnd ? time : { ...time, end: endAt(end) };
}

/** The same length elsewhere; it stops where its start or its end would be beyond the last that can be chosen. */
function movedTo({ time, minutes, drawnEnd, startTimes }: BarDrag): ShiftTime {
  const starts = [...START_OPTIONS, ...startTimes];
  const { end } = time;
  if (end.kind !== 'exact') return startedAt({ time, edge: 'start', minutes, drawnEnd, startTimes });
  const possible = starts.filter((start) => ENDS.includes(end.minute + (start - time.start)));
  const start = nearest([time.start, ...possible], time.start + minutes) ?? time.start;
  return start === time.start
    ? time
    : { ...time, start, end: { kind: 'exact', minute: end.minute + (start - time.start) } };
}
