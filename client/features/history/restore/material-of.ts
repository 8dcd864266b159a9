import type { Role } from '#domain/access/access';
import type { TakingBack } from '#domain/history/feature-history';
import { KINDS } from '#domain/catalogue/history-kinds';
import type { HistoryEntry } from '#domain/history/history.views';
import { mayPutBack } from '#domain/history/put-back-roles';

export type MaterialLayer = Exclude<TakingBack['layer'], 'draft' | 'published'>;

/** Of which material an entry is that the server puts back; null: of none. */
export function materialOf({ kind, horecaLocationId, entityId, jobFilterId }: HistoryEntry): MaterialLayer | null {
  const takenBack = KINDS.get(kind)?.takenBack;
  if (!takenBack || takenBack.layer === 'draft' || takenBack.layer === 'published') return null;
  if (takenBack.layer === 'person') return entityId === null ? null : 'person';
  const isWhole =
    horecaLocationId !== null && entityId !== null && (takenBack.layer !== 'placement' || jobFilterId !== null);
  return isWhole ? takenBack.layer : null;
}

/** Scenarios and placements are put back by who may write them. */
export const mayPutMaterialBack = (layer: MaterialLayer, role: Role): boolean => mayPutBack(layer, role);
