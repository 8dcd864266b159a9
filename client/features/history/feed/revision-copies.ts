import type { HistoryEntry } from '#domain/history/history.views';

const keyOf = ({ writeId, jobFilterId }: HistoryEntry): string => `${writeId} ${jobFilterId}`;

/**
 * Entries without the slots that copy published shifts into a revision that the same write began, and that therefore
 * change nothing. Slots that an edit added revise no published shift, and stay.
 */
export function withoutRevisionCopies(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const begun = new Set(entries.filter(({ kind }) => kind === 'DraftStarted').map(keyOf));
  const isCopy = (entry: HistoryEntry): boolean =>
    entry.kind === 'DraftSlotAdded' && typeof entry.after?.['fullScheduleId'] === 'string' && begun.has(keyOf(entry));
  return begun.size === 0 ? entries : entries.filter((entry) => !isCopy(entry));
}
