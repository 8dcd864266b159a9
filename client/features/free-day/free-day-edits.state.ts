import { z } from 'zod';
import { CivilDate, type CivilMonth, monthOf } from '#domain/kernel/civil-date';
import { deviceRow } from '../../platform/pending-writes/device-table.js';
import type { Watchable } from '../../platform/state/watchable.js';

const StoredEdits = z.array(z.tuple([CivilDate, z.boolean()])).catch([]);

/** Unsaved edits by date: true makes it free. */
export type Edits = ReadonlyMap<CivilDate, boolean>;

/** Unsaved edits of a user's free days, stored on the device. */
export interface FreeDayEdits {
  readonly edits: Watchable<Edits>;
  /** Stores edits for these dates, replacing earlier ones; saving them is another step. */
  readonly mark: (dates: readonly CivilDate[], isFree: boolean) => void;
  /** Deletes the edits of a month, after saving or on reset. */
  readonly drop: (month: CivilMonth) => void;
}

/**
 * Unsaved edits of a user's free days, stored on the device and shared by its tabs: `mark` adds dates as free or not,
 * `drop` removes those of a month. Unreadable stored edits count as none.
 */
export function freeDayEdits(userId: string): FreeDayEdits {
  const row = deviceRow<Edits>(`free-days ${userId}`, {
    parse: (stored) => new Map(StoredEdits.parse(stored)),
    isEmpty: ({ size }) => size === 0,
    serialise: (edits) => [...edits],
  });
  return {
    edits: row.value,
    mark: (dates, isFree) =>
      void row.change((before) => new Map([...before, ...dates.map((date) => [date, isFree] as const)])),
    drop: (month) => void row.change((before) => new Map([...before].filter(([date]) => monthOf(date) !== month))),
  };
}
