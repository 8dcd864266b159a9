import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, addFieldError, NoContent, WireId } from '../api/call.js';
import { CivilDate, isMonday } from '../kernel/civil-date.js';
import { NotificationView } from './notification.views.js';
import { WireToDecide } from './to-decide.views.js';

/** Lists the caller's notifications of the last 90 days, newest first, at most 200. */
export const notificationsList = defineCall({
  id: 'notifications-list',
  method: 'GET',
  path: '/notifications',
  roles: CALL_ROLES.allOwn,
  status: 200,
  answer: z.array(NotificationView),
});

/** Marks notifications of the caller as read; `ids` absent: all. Refused as `not_found` if one is unknown. */
export const notificationsRead = defineCall({
  id: 'notifications-read',
  method: 'POST',
  path: '/notifications/read',
  roles: CALL_ROLES.allOwn,
  /** `ids` absent: all. */
  body: z.object({ ids: z.array(WireId).min(1).max(200).optional() }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/**
 * Reminds enabled recipients of a week's notice at the session's location who have not opened it, once each
 * (docs/decisions/0051).
 * Refused as `nobody_to_remind` when nobody is left.
 */
export const rosterRemind = defineCall({
  id: 'roster-remind',
  method: 'POST',
  path: '/roster-reminders',
  roles: CALL_ROLES.admin,
  body: z.object({ week: CivilDate }).superRefine(({ week }, context) => {
    if (!isMonday(week)) addFieldError(context, 'week', 'not_a_monday');
  }),
  status: 200,
  answer: z.object({ reminded: z.int().min(1) }),
  idempotent: true,
});

/** Reads everything at the session's location that waits for a manager's decision (docs/decisions/0010). */
export const toDecideList = defineCall({
  id: 'to-decide-list',
  method: 'GET',
  path: '/to-decide',
  roles: CALL_ROLES.admin,
  status: 200,
  answer: WireToDecide,
});
