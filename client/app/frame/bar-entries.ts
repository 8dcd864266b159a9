import type { MenuItem } from '#domain/access/access';
import type { MenuEntry } from './menu-entries.js';

export type BarEntryId = 'home' | 'rooster' | 'available' | 'freeDay' | 'requests';

export interface BarEntry {
  readonly id: BarEntryId;
  readonly entry: MenuEntry;
  /** Items whose pages one finds from there. */
  readonly items: readonly MenuItem[];
}

/** Menu items by slot of the bottom bar: a slot opens the first item that the user has. */
const PLACES: readonly (readonly [BarEntryId, readonly MenuItem[]])[] = [
  ['home', ['main']],
  ['rooster', ['rooster']],
  ['available', ['available']],
  ['freeDay', ['free-day']],
  ['requests', ['requests', 'timeout-overview', 'swap-shifts-overview', 'shift-request-overview', 'timeout']],
];

/** The four places of a phone's bar, without those whose page does not exist for this person. */
export const barEntries = (entries: readonly MenuEntry[]): BarEntry[] =>
  PLACES.flatMap(([id, items]) => {
    const first = items
      .map((item) => entries.find((entry) => entry.item === item))
      .find((entry) => entry !== undefined);
    return first ? [{ id, entry: first, items }] : [];
  });
