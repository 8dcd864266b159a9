import type { HistoryEntry } from '#domain/history/history.views';
import { type Instant, instant } from '#domain/kernel/clock-time';
import type { UserRef } from '#domain/kernel/views';

/** A moment at which a week became another. */
export interface WeekPoint {
  readonly at: Instant;
  readonly kind: 'publication' | 'edit';
  /** Null: the system. */
  readonly author: UserRef | null;
  /** How many things happened then. */
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

/** Moments of the entries of a week, earliest first; what happened at the same instant is one. */
export function weekPoints(entries: readonly HistoryEntry[]): WeekPoint[] {
  const points = new Map<Instant, WeekPoint>();
  for (const { at, author, kind } of entries.filter(changesWeek)) {
    const known = points.get(at);
    const publishes = kind === 'RosterPublished';
    if (!known) points.set(at, { at, kind: publishes ? 'publication' : 'edit', author, count: 1 });
    else points.set(at, { ...known, kind: publishes ? 'publication' : known.kind, count: known.count + 1 });
  }
  return [...points.values()].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Instant of a place in the row: 0 is just before everything. Null: nothing happened. */
export function instantAt(index: number, points: readonly WeekPoint[]): Instant | null {
  const [first] = points;
  return points[index - 1]?.at ?? (first ? instant(Date.parse(first.at) - 1) : null);
}
