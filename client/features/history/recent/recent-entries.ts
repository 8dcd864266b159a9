import type { HistoryEntry } from '#domain/history/history.views';
import { isOfShift, mergeWrite } from '../feed/merge-write.js';

/** Draft or published week. */
export type Layer = 'draft' | 'published';

/** Whether an entry changes the shift; a mark to check it again does not. */
const isChange = (entry: HistoryEntry): boolean => isOfShift(entry) && entry.kind !== 'ShiftFlagged';

/**
 * The latest `limit` changes of a shift, newest first, one per write and shift. Entries that do not change the shift,
 * such as check marks and publications, are left out.
 */
export function recentEntries(entries: readonly HistoryEntry[], limit: number): HistoryEntry[] {
  const byWrite = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    if (!isChange(entry)) continue;
    byWrite.set(entry.writeId, [...(byWrite.get(entry.writeId) ?? []), entry]);
  }
  return [...byWrite.values()].flatMap(mergeWrite).slice(0, limit);
}

/**
 * Whether the entry belongs to this layer. Only then is it put back without a preview, because the result is on screen.
 */
export const isOfLayer = ({ kind }: HistoryEntry, layer: Layer): boolean =>
  kind.startsWith('Draft') === (layer === 'draft');
