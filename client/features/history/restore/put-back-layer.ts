import type { Role } from '#domain/access/access';
import { HISTORY_KIND_BY_NAME } from '#domain/catalogue/history-kinds';
import type { EntryInverse } from '#domain/history/feature-history';
import type { HistoryEntry } from '#domain/history/history.views';
import { mayPutBack } from '#domain/history/put-back-roles';
import { restoreOf } from '#domain/history/restore';

/** Kind of data that putting back changes, such as `draft`, `published`, `placement` or `person`. */
export type PutBackLayer = EntryInverse['layer'];

/**
 * Layer that putting the entry back would change; null: this kind of entry, or one without the ids for it, cannot be
 * put back.
 */
export function putBackLayerOf(entry: HistoryEntry): PutBackLayer | null {
  const { kind, horecaLocationId, entityId, jobFilterId, week } = entry;
  const takenBack = HISTORY_KIND_BY_NAME.get(kind)?.takenBack;
  if (!takenBack || entityId === null) return null;
  if (takenBack.layer === 'person' || takenBack.layer === 'houseProfile') return takenBack.layer;
  if (horecaLocationId === null) return null;
  if ('does' in takenBack)
    return jobFilterId !== null && week !== null && restoreOf(takenBack, entry) ? takenBack.layer : null;
  return takenBack.layer === 'placement' && jobFilterId === null ? null : takenBack.layer;
}

/**
 * Whether to offer putting the entry back: its kind supports it and the role may change its layer. Does not ask the
 * server, which can still refuse.
 */
export function canPutBack(entry: HistoryEntry, role: Role): boolean {
  const layer = putBackLayerOf(entry);
  return layer !== null && mayPutBack(layer, role);
}

/**
 * Whether all entries are changes of placements by one write, which can be put back in one step, and the role may do
 * so. False without entries.
 */
export function canPutBackTogether(entries: readonly HistoryEntry[], role: Role): boolean {
  const [first] = entries;
  return (
    first !== undefined &&
    entries.every((entry) => putBackLayerOf(entry) === 'placement' && entry.writeId === first.writeId) &&
    mayPutBack('placement', role)
  );
}
