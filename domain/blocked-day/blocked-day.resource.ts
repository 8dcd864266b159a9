import { CALL_ROLES } from '../access/access.js';
import { datesOf, nameIn } from '../history/wording.js';
import { daysBetween } from '../kernel/civil-date.js';
import { BlockedDayId } from '../kernel/ids.js';
import { fieldRefusal } from '../kernel/refusal.js';
import { defineResource } from '../resource/resource.js';
import type { EventOf } from '../resource/declaration.js';
import { date, departmentOrAll, freeLine } from '../resource/resource-fields.js';

/** As long as one may be at most, both dates included. */
const MAX_DAYS = 31;

/**
 * Resource of dates, at most 31 each, on which a department takes no time out, such as King's Day; requests for time
 * out on them need a confirmation.
 */
export const blockedDay = defineResource({
  name: 'BlockedDay',
  id: BlockedDayId,
  fields: {
    from: date(),
    /** Last date, included. */
    until: date(),
    jobFilterId: departmentOrAll(),
    reason: freeLine(1, 120),
  },
  orderBy: 'from',
  roles: { read: CALL_ROLES.admin, write: CALL_ROLES.admin },
  changes: true,
  removed: 'leaves',
  location: 'session',
  refuse: ({ from, until }) => {
    if (until < from) return fieldRefusal('until', 'invalid_dates');
    return daysBetween(from, until) >= MAX_DAYS ? fieldRefusal('until', 'range_too_long', { limit: MAX_DAYS }) : null;
  },
  history: {
    group: 'settings',
    sentence: 'blockedDay.',
    values: (details, wording) => ({ name: nameIn(details, 'reason', wording), dates: datesOf(details, wording) }),
    about: ({ from, jobFilterId }) => ({ date: from, jobFilterId }),
  },
});

/** Events of blocked days. */
export type BlockedDayEvent = EventOf<typeof blockedDay.declaration>;
