import type { HistoryEntry } from '#domain/history/history.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import type { HistoryItem } from '../feed/fold.js';
import { type PutBackLayer, putBackLayerOf } from './put-back-layer.js';

/** A week of a location, or one shift of it, at a former moment. */
export interface FormerWeek {
  readonly kind: 'week';
  readonly locationId: string;
  readonly monday: CivilDate;
  /** Null: every department. */
  readonly jobFilterId: string | null;
  readonly at: Instant;
  /** `do 12 nov, 14:20` */
  readonly moment: string;
  /** Lasting id of the only shift; null: the whole week. */
  readonly shiftId: string | null;
}

/** An entry of the history. */
export interface FormerEntry {
  readonly kind: 'entry';
  readonly entry: HistoryEntry;
  /** The line that is put back with all that its write did; null: the entry alone. */
  readonly whole: HistoryItem | null;
}

/** Subject to put back: a week as it was, or one entry of the history. */
export type PutBackSubject = FormerWeek | FormerEntry;

/** Layer that putting it back changes. */
export const layerOf = (subject: PutBackSubject): PutBackLayer =>
  subject.kind === 'week' ? 'draft' : (putBackLayerOf(subject.entry) ?? 'draft');
