import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { strong, textOf } from '../history/wording.js';
import { ClockTime, clockTime, minuteOf } from '../kernel/clock-time.js';
import { StartTimeId } from '../kernel/ids.js';
import { fieldRefusal, type Refusal, refusal } from '../kernel/refusal.js';
import { defineResource } from '../resource/resource.js';
import type { EventOf } from '../resource/declaration.js';

/** 04:45 to 22:30, a multiple of 5 minutes (api page). */
const BOUNDS = { earliest: 285, latest: 1350, step: 5 };

/** A location's own start times, which come first among its choices: product page, "Planning material". Existing shifts keep a removed one. */
export const startTime = defineResource({
  name: 'StartTime',
  id: StartTimeId,
  fields: {
    start_time: {
      wire: ClockTime,
      /** Minutes after 00:00. */
      kept: z.int().min(0).max(1439),
      column: 'int',
      as: 'minute',
      toKept: minuteOf,
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
    refuseMinute(minute) ?? (others.some((other) => other.minute === minute) ? refusal('start_time_exists') : null),
  history: {
    group: 'settings',
    sentence: 'material.startTime',
    values: (details) => ({ time: strong(textOf(details, 'start_time') ?? '') }),
  },
});

function refuseMinute(minute: number): Refusal | null {
  if (minute < BOUNDS.earliest) return fieldRefusal('start_time', 'min');
  if (minute > BOUNDS.latest) return fieldRefusal('start_time', 'max');
  return minute % BOUNDS.step === 0 ? null : fieldRefusal('start_time', 'format');
}

export type StartTimeEvent = EventOf<typeof startTime.declaration>;
