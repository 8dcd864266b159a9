import { z } from 'zod';
import { CivilDate, type CivilMonth, monthOf } from '#domain/kernel/civil-date';
import { deviceRow } from '../../platform/pending-writes/device-table.js';
import type { Watchable } from '../../platform/state/watchable.js';

const StoredEdits = z.array(z.tuple([CivilDate, z.boolean()])).catch([]);

/** Dates that somebody made free, or not, without having saved it yet. */
export type Edits = ReadonlyMap<CivilDate, boolean>;

export interface FreeDayEdits {
  readonly edits: Watchable<Edits>;
  /** Makes dates free, or not. */
  readonly mark: (dates: readonly CivilDate[], isFree: boolean) => void;
  /** Forgets the edits of a month that was saved, or given up. */
  readonly drop: (month: CivilMonth) => void;
}

/** Unsaved edits of somebody; they outlive the page and the tab, and all tabs share them. */
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
