import { endAt, type ShiftTime } from '#domain/kernel/shift-time';
import { clockEnds, type PlaceTimes, startOptions } from '#domain/kernel/time-options';

/** Which part of a bar is dragged. */
export type BarEdge = 'start' | 'end' | 'both';

/** A bar that is dragged, by so many minutes. */
export interface BarDrag {
  readonly time: ShiftTime;
  readonly edge: BarEdge;
  readonly minutes: number;
  /** The minute at which the bar ends on screen: that is what a hand takes hold of. */
  readonly drawnEnd: number;
  readonly locationTimes: PlaceTimes;
}

const nearest = (options: readonly number[], minute: number): number | undefined =>
  options.reduce<number | undefined>(
    (best, option) => (best !== undefined && Math.abs(best - minute) <= Math.abs(option - minute) ? best : option),
    undefined,
  );

/** Times of a dragged bar: the nearest ones that can be chosen at the location, for its start, its end, or both. */
export function snapped(drag: BarDrag): ShiftTime {
  if (drag.edge === 'start') return startedAt(drag);
  return drag.edge === 'end' ? endedAt(drag) : movedTo(drag);
}

function startedAt({ time, minutes, drawnEnd, locationTimes }: BarDrag): ShiftTime {
  const start = nearest(
    startOptions(time.date, locationTimes).filter((option) => option < drawnEnd),
    time.start + minutes,
  );
  return start === undefined ? time : { ...time, start };
}

/** Ends with a meaning have no hour to point at: they are chosen by name. */
function endedAt({ time, minutes, drawnEnd, locationTimes }: BarDrag): ShiftTime {
  // Its own end comes first: one that was only just moved, or moved back, keeps its meaning.
  const ends = clockEnds(time.date, locationTimes).filter((option) => option > time.start);
  const end = nearest([drawnEnd, ...ends], drawnEnd + minutes);
  return end === undefined || end === drawnEnd ? time : { ...time, end: endAt(end) };
}

/** The same length at another time; it stops where its start or its end would be beyond the last that can be chosen. */
function movedTo({ time, minutes, drawnEnd, locationTimes }: BarDrag): ShiftTime {
  const { end } = time;
  if (end.kind !== 'exact') return startedAt({ time, edge: 'start', minutes, drawnEnd, locationTimes });
  const ends = clockEnds(time.date, locationTimes);
  const possible = startOptions(time.date, locationTimes).filter((start) =>
    ends.includes(end.minute + (start - time.start)),
  );
  const start = nearest([time.start, ...possible], time.start + minutes) ?? time.start;
  return start === time.start
    ? time
    : { ...time, start, end: { kind: 'exact', minute: end.minute + (start - time.start) } };
}
