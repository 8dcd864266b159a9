import { CALL_ROLES, callAccess, type Role } from '#domain/access/access';
import type { TakingBack } from '#domain/history/feature-history';
import { KINDS } from '#domain/catalogue/history-kinds';
import type { HistoryEntry } from '#domain/history/history.views';

export type MaterialLayer = Exclude<TakingBack['layer'], 'draft' | 'published'>;

/** Roles of the calls that put it back; named here, so that whoever only asks brings no calls along. */
export const ROLES_OF_MATERIAL = {
  template: CALL_ROLES.admin,
  scenario: CALL_ROLES.superuser,
  placement: CALL_ROLES.superuser,
  person: CALL_ROLES.admin,
} as const satisfies Record<MaterialLayer, readonly Role[]>;

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
export const mayPutMaterialBack = (layer: MaterialLayer, role: Role): boolean =>
  callAccess(ROLES_OF_MATERIAL[layer], role) === 'full';
