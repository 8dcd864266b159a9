import type { Instant } from '../kernel/clock-time.js';
import type { JobFilterId } from '../kernel/ids.js';
import type { RosterWeek } from './roster-week.state.js';

/**
 * Instant of the last publication or shift edit after `at`, in one department or (`jobFilterId` null) in the week;
 * null: nothing changed since. Edits before a newer publication are forgotten, the publication itself counts.
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
