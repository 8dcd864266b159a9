import type { Instant } from '#domain/kernel/clock-time';
import type { WeekPast } from './week-past.state.js';
import type { WeekPoint } from './week-points.js';

/**
 * Two compared moments of a week as indexes into its row of moments (see `WeekPast`), both from 0 to `now`; `since` is
 * at most `until`.
 */
export interface MomentRange {
  readonly since: number;
  readonly until: number;
}

/**
 * Two compared moments as written in the address. `start`: before the first change; `since` null: the default moment;
 * `until` null: now.
 */
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

/**
 * Resolves requested moments to indexes: an instant to the last change at or before it. Default for `since` is the last
 * publication, or the first change of a week never published. A `since` after `until` is set to `until`.
 */
export function resolveMomentRange({ since, until }: RequestedRange, row: Row): MomentRange {
  const end = until === null ? row.now : placeOf(until, row.points);
  const start = since === null ? usual(row) : placeOf(since, row.points);
  return { since: Math.min(start, end), until: end };
}

/**
 * Converts indexes to the form for the address. `until` becomes null when it is now, so that it stays now after later
 * changes.
 */
export const requestedRange = ({ since, until }: MomentRange, { points, now }: Row): RequestedRange => ({
  since: points[since - 1]?.at ?? 'start',
  until: until >= now ? null : (points[until - 1]?.at ?? 'start'),
});
