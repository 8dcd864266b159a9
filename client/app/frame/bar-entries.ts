import type { MenuItem } from '#domain/access/access';
import type { NavigationEntry } from './menu-entries.js';

/** Slot of the bottom bar. */
export type BarEntryId = 'home' | 'rooster' | 'available' | 'freeDay' | 'requests';

/** Slot of the bottom bar with the menu entry that it opens. */
export interface BarEntry {
  readonly id: BarEntryId;
  readonly entry: NavigationEntry;
  /** Menu items whose pages count as being in this slot. */
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

/**
 * Slots of a phone's bottom bar in their order, each with the first of its menu items that the user has; slots without
 * any are left out.
 */
export const barEntries = (entries: readonly NavigationEntry[]): BarEntry[] =>
  PLACES.flatMap(([id, items]) => {
    const first = items
      .map((item) => entries.find((entry) => entry.item === item))
      .find((entry) => entry !== undefined);
    return first ? [{ id, entry: first, items }] : [];
  });
