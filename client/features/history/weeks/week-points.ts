import type { HistoryEntry } from '#domain/history/history.views';
import { type Instant, instant } from '#domain/kernel/clock-time';
import type { UserRef } from '#domain/kernel/views';
import { withoutRevisionCopies } from '../feed/revision-copies.js';

/** Instant at which a week changed. */
export interface WeekPoint {
  readonly at: Instant;
  /** `publication` if one of the entries at this instant published the week. */
  readonly kind: 'publication' | 'edit';
  /** Author of the first entry read for this instant; null: the system. */
  readonly author: UserRef | null;
  /** Number of history entries at this instant. */
  readonly count: number;
}

/** Entries after which the week itself is as it was. */
const CHANGES_NOTHING: ReadonlySet<string> = new Set([
  'DraftEditRefused',
  'ShiftFlagged',
  'DayCommentAdded',
  'DayCommentChanged',
]);

const changesWeek = ({ kind }: HistoryEntry): boolean =>
  (kind.startsWith('Draft') || kind.startsWith('Shift') || kind === 'RosterPublished') && !CHANGES_NOTHING.has(kind);

/**
 * Instants at which entries changed the draft or published shifts, earliest first, one per instant. Refused edits,
 * check marks, comments and the shifts copied into a revision do not count.
 */
export function weekPoints(entries: readonly HistoryEntry[]): WeekPoint[] {
  const points = new Map<Instant, WeekPoint>();
  for (const { at, author, kind } of withoutRevisionCopies(entries.filter(changesWeek))) {
    const existing = points.get(at);
    const publishes = kind === 'RosterPublished';
    if (!existing) points.set(at, { at, kind: publishes ? 'publication' : 'edit', author, count: 1 });
    else points.set(at, { ...existing, kind: publishes ? 'publication' : existing.kind, count: existing.count + 1 });
  }
  return [...points.values()].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Instant of an index in the row of moments: 0 is 1 ms before the first change. Null: the week has no changes. */
export function pointInstant(index: number, points: readonly WeekPoint[]): Instant | null {
  const [first] = points;
  return points[index - 1]?.at ?? (first ? instant(Date.parse(first.at) - 1) : null);
}
