import { CALL_ROLES } from '../access/access.js';
import { strong, detailText } from '../history/wording.js';
import { ClockTime, clockTime, minuteOf } from '../kernel/clock-time.js';
import { StartTimeId } from '../kernel/ids.js';
import { fieldRefusal, refusal } from '../kernel/refusal.js';
import { ShiftTime, startMinute } from '../kernel/shift-time.js';
import { defineResource } from '../resource/resource.js';
import type { EventOf } from '../resource/declaration.js';

/** Minutes between two start times. */
const STEP = 5;

/**
 * Resource of a location's additional start times, in steps of 5 minutes (product page, "Planning material"). Existing
 * shifts keep a removed one.
 */
export const startTime = defineResource({
  name: 'StartTime',
  id: StartTimeId,
  fields: {
    start_time: {
      wire: ClockTime,
      /** Minutes of the business date, beyond 1440 after midnight. */
      stored: ShiftTime.shape.start,
      column: 'int',
      as: 'minute',
      toStored: (time) => startMinute(minuteOf(time)),
      toWire: clockTime,
    },
  },
  orderBy: 'start_time',
  roles: { read: CALL_ROLES.admin, write: CALL_ROLES.superuser },
  changes: false,
  removed: 'leaves',
  location: 'chosen',
  paths: { remove: '/start-times/delete/{id}' },
  refuse: ({ minute }, others) =>
    (minute % STEP === 0 ? null : fieldRefusal('start_time', 'format', { expected: 'time', step: STEP })) ??
    (others.some((other) => other.minute === minute) ? refusal('start_time_exists') : null),
  history: {
    group: 'settings',
    sentence: 'material.startTime',
    values: (details) => ({ time: strong(detailText(details, 'start_time') ?? '') }),
  },
});

export type StartTimeEvent = EventOf<typeof startTime.declaration>;
