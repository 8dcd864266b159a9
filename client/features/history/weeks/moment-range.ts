import type { Instant } from '#domain/kernel/clock-time';
import type { WeekPast } from './week-past.state.js';
import type { WeekPoint } from './week-points.js';

/** Two moments of a week by their places in its row, the first not after the second. */
export interface MomentRange {
  readonly since: number;
  readonly until: number;
}

/** The same as an address tells it. */
export interface RequestedRange {
  readonly since: Instant | 'start' | null;
  readonly until: Instant | 'start' | null;
}

type Row = Pick<WeekPast, 'points' | 'now'>;

/** The last place at which an instant had come. */
const placeOf = (at: Instant | 'start', points: readonly WeekPoint[]): number =>
  at === 'start' ? 0 : points.filter((point) => point.at <= at).length;

/** As it was published last; of a week that was not yet, as somebody began it. */
function usual({ points, now }: Row): number {
  const published = points.findLastIndex(({ kind }) => kind === 'publication') + 1;
  return published > 0 ? published : Math.min(1, now);
}

/** The places that are asked for, or the usual ones. */
export function rangeOf({ since, until }: RequestedRange, row: Row): MomentRange {
  const end = until === null ? row.now : placeOf(until, row.points);
  const start = since === null ? usual(row) : placeOf(since, row.points);
  return { since: Math.min(start, end), until: end };
}

/** The same for an address. Now stays now. */
export const requestedRange = ({ since, until }: MomentRange, { points, now }: Row): RequestedRange => ({
  since: points[since - 1]?.at ?? 'start',
  until: until >= now ? null : (points[until - 1]?.at ?? 'start'),
});
