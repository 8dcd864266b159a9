import { CALL_ROLES } from '../access/access.js';
import { nameIn } from '../history/wording.js';
import { CancelReasonId } from '../kernel/ids.js';
import type { EventOf } from '../resource/declaration.js';
import { defineResource } from '../resource/resource.js';
import { freeLine } from '../resource/resource-fields.js';

/** Resource of reasons for calling off a shift (product page, "The smaller things"). Shifts keep a removed reason. */
export const cancelReason = defineResource({
  name: 'CancelReason',
  id: CancelReasonId,
  fields: { description: freeLine(1, 120) },
  orderBy: 'description',
  roles: { read: CALL_ROLES.admin, write: CALL_ROLES.admin },
  changes: false,
  removed: 'stays',
  location: 'session',
  history: {
    group: 'settings',
    sentence: 'material.cancelReason',
    values: (details, wording) => ({ name: nameIn(details, 'description', wording) }),
  },
});

/** Events of cancel reasons. */
export type CancelReasonEvent = EventOf<typeof cancelReason.declaration>;
