import { CALL_ROLES } from '../access/access.js';
import { nameIn } from '../history/wording.js';
import { WallScreenId } from '../kernel/ids.js';
import { defineResource } from '../resource/resource.js';
import type { EventOf } from '../resource/declaration.js';
import { departmentsOrAll, freeLine } from '../resource/resource-fields.js';

/**
 * Resource of wall screens of a location, such as a tablet in the kitchen, with the departments that each shows. A link
 * opens it (`wall-screen-link`).
 */
export const wallScreen = defineResource({
  name: 'WallScreen',
  id: WallScreenId,
  fields: {
    /** Place of the screen, such as "Keuken". */
    name: freeLine(1, 40),
    jobFilterIds: departmentsOrAll(),
  },
  orderBy: 'name',
  roles: { read: CALL_ROLES.admin, write: CALL_ROLES.admin },
  changes: true,
  removed: 'leaves',
  location: 'session',
  history: {
    group: 'settings',
    sentence: 'wallScreen.',
    values: (details, wording) => ({ name: nameIn(details, 'name', wording) }),
  },
});

export type WallScreenEvent = EventOf<typeof wallScreen.declaration>;
