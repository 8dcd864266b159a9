import type { HistoryEntry } from '#domain/history/history.views';
import { isOfShift, mergeWrite } from '../feed/merge-write.js';

/** Layer of the shown shift. */
export type Layer = 'draft' | 'published';

/** Whether an entry changes the shift; a mark to check it again does not. */
const isChange = (entry: HistoryEntry): boolean => isOfShift(entry) && entry.kind !== 'ShiftFlagged';

/**
 * The last changes of one shift, newest first: what one write did to it is one change, and what says nothing of the
 * shift itself, such as that its week was published, is left to the whole history.
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
 * Whether putting an entry back is seen where one is: it changes the layer that is looked at. In the other one
 * somebody else may see it, or nobody, so that is shown before it is done.
 */
export const isOfLayer = ({ kind }: HistoryEntry, layer: Layer): boolean =>
  kind.startsWith('Draft') === (layer === 'draft');
