import type { HistoryEntry, PutBackLayer } from '#domain/history/history.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import type { HistoryItem } from '../feed/fold.js';

/** Week of a location, or one of its shifts, to be put back as it was at `at`. */
export interface FormerWeek {
  readonly kind: 'week';
  readonly locationId: string;
  readonly monday: CivilDate;
  /** Null: every department. */
  readonly jobFilterId: string | null;
  readonly at: Instant;
  /** Worded `at`, for titles: `do 12 nov, 14:20`. */
  readonly moment: string;
  /** Lasting id of the only shift to put back; null: the entire week. */
  readonly shiftId: string | null;
}

/** History entry whose change is to be put back. */
export interface FormerEntry {
  readonly kind: 'entry';
  readonly entry: HistoryEntry;
  /** Line whose entire write is put back; null: the entry alone. */
  readonly entireWrite: HistoryItem | null;
}

/** Subject to put back: a former week or a history entry. */
export type PutBackSubject = FormerWeek | FormerEntry;

/** Layer that putting the subject back changes; `draft` for weeks and for entries that cannot be put back. */
export const layerOf = (subject: PutBackSubject): PutBackLayer =>
  subject.kind === 'week' ? 'draft' : (subject.entry.putBackLayer ?? 'draft');
