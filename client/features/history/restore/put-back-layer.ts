import type { Role } from '#domain/access/access';
import { HISTORY_KIND_BY_NAME } from '#domain/catalogue/history-kinds';
import type { TakingBack } from '#domain/history/feature-history';
import type { HistoryEntry } from '#domain/history/history.views';
import { mayPutBack } from '#domain/history/put-back-roles';
import { restoreOf } from '#domain/history/restore';

export type PutBackLayer = TakingBack['layer'];

/** Layer that putting an entry back changes; null: the server would not know how. */
export function putBackLayerOf(entry: HistoryEntry): PutBackLayer | null {
  const { kind, horecaLocationId, entityId, jobFilterId, week } = entry;
  const takenBack = HISTORY_KIND_BY_NAME.get(kind)?.takenBack;
  if (!takenBack || entityId === null) return null;
  if (takenBack.layer === 'person') return 'person';
  if (horecaLocationId === null) return null;
  if ('does' in takenBack)
    return jobFilterId !== null && week !== null && restoreOf(takenBack, entry) ? takenBack.layer : null;
  return takenBack.layer === 'placement' && jobFilterId === null ? null : takenBack.layer;
}

/** Whether somebody can ask for putting an entry back; the server decides what comes of it. */
export function canPutBack(entry: HistoryEntry, role: Role): boolean {
  const layer = putBackLayerOf(entry);
  return layer !== null && mayPutBack(layer, role);
}

/** Whether several entries are what one write did to placements, which is put back as a whole. */
export function canPutBackTogether(entries: readonly HistoryEntry[], role: Role): boolean {
  const [first] = entries;
  return (
    first !== undefined &&
    entries.every((entry) => putBackLayerOf(entry) === 'placement' && entry.writeId === first.writeId) &&
    mayPutBack('placement', role)
  );
}
