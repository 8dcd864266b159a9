import type { Instant } from '../kernel/clock-time.js';
import type { JobFilterId } from '../kernel/ids.js';
import type { RosterWeek } from './roster-week.state.js';

/**
 * When the published week, or one department of it, changed last after an instant: published again, or a shift of it
 * changed since. Null: it is still as it was then.
 */
export function changedSince(week: RosterWeek, jobFilterId: JobFilterId | null, at: Instant): Instant | null {
  const parts = Object.entries(week.parts).filter(([id]) => jobFilterId === null || id === jobFilterId);
  const changes = parts.flatMap(([, { publishedAt, edits }]) => [
    ...(publishedAt === null ? [] : [publishedAt]),
    ...Object.values(edits).map((edit) => edit.at),
  ]);
  return changes
    .filter((one) => one > at)
    .reduce<Instant | null>((last, one) => (last && last > one ? last : one), null);
}
