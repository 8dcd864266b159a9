import { CALL_ROLES, type CallRole, callAccess, type Role } from '../access/access.js';
import type { HistoryRecord } from './description.js';
import type { EntryInverse } from './feature-history.js';
import type { PutBackLayer } from './history.views.js';
import { restoreOf } from './restore.js';

/** Roles that put back what a layer holds: those that may write it. */
const ROLES_OF_LAYER: Readonly<Record<PutBackLayer, readonly CallRole[]>> = {
  draft: CALL_ROLES.admin,
  published: CALL_ROLES.admin,
  template: CALL_ROLES.admin,
  scenario: CALL_ROLES.superuser,
  placement: CALL_ROLES.superuser,
  person: CALL_ROLES.admin,
  houseProfile: CALL_ROLES.superuser,
  fillSettings: CALL_ROLES.admin,
};

/** Whether a role may put back entries of a layer; scenarios and placements: superusers only. */
export const mayPutBack = (layer: PutBackLayer, role: Role): boolean =>
  callAccess(ROLES_OF_LAYER[layer], role) === 'full';

/** Record that a put-back changes: a slot or the draft of a department, a published shift, a template or a scenario. */
export type PutBackTarget = 'slot' | 'draft' | 'shift' | 'template' | 'scenario';

/**
 * Key of a target in a set of those that exist. `ids`: location, Monday and slot, department or shift; or the template
 * or scenario alone.
 */
export const targetKey = (target: PutBackTarget, ...ids: readonly string[]): string => [target, ...ids].join(' ');

/**
 * Layer that putting an entry back changes; null: its kind has no inverse, the record lacks the ids or details for it,
 * the role may not change the layer, or the record to change is not among `existing` (keys of targets). The put-back
 * itself can still be refused.
 */
export function putBackLayerOf(
  record: Pick<HistoryRecord, 'entityId' | 'locationId' | 'jobFilterId' | 'week' | 'before' | 'after'>,
  inverse: EntryInverse | undefined,
  role: Role,
  existing: ReadonlySet<string>,
): PutBackLayer | null {
  const { entityId, locationId, jobFilterId, week } = record;
  if (!inverse || entityId === null || !mayPutBack(inverse.layer, role)) return null;
  const { layer } = inverse;
  if (layer === 'person' || layer === 'houseProfile') return layer;
  if (locationId === null) return null;
  if (layer === 'template' || layer === 'scenario') return existing.has(targetKey(layer, entityId)) ? layer : null;
  if ('does' in inverse) {
    if (jobFilterId === null || week === null || !restoreOf(inverse, record)) return null;
    const target = inverse.layer === 'draft' ? 'slot' : 'shift';
    const exists = existing.has(targetKey(target, locationId, week, entityId));
    if (inverse.does !== 'add') return exists ? layer : null;
    // An added slot must not begin a draft.
    const isOpen = target === 'shift' || existing.has(targetKey('draft', locationId, week, jobFilterId));
    return isOpen && !exists ? layer : null;
  }
  return layer === 'placement' && jobFilterId === null ? null : layer;
}
