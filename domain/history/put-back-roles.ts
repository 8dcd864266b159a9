import { CALL_ROLES, type CallRole, callAccess, type Role } from '../access/access.js';
import type { EntryInverse } from './feature-history.js';

type PutBackLayer = EntryInverse['layer'];

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
