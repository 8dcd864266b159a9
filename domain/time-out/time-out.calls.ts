import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, NoContent, QueryBoolean, QueryFlag, text, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { TimeOutView } from './time-out.views.js';

const params = z.object({ id: WireId });
const adminGet = { method: 'GET', roles: CALL_ROLES.admin, status: 200 } as const;
const confirm = z.boolean().default(false);
const remark = text(0, 500).nullable().optional();
/** 0: those that end this calendar year or later; 1: those of last year too. */
const showLastYear = QueryFlag.default(0);

/** Lists approved time out of the session's location's people on at most 62 dates, optionally of one department. */
export const holidaysApproved = defineCall({
  ...adminGet,
  id: 'holidays-approved',
  path: '/holidays/approved',
  query: dateRangeInput('from', 'to', 62, { jobFilterId: WireId.optional() }),
  answer: z.array(TimeOutView),
});

/** Lists time out on hold of the enabled people of the session's location, by first day. */
export const holidaysUnapproved = defineCall({
  ...adminGet,
  id: 'holidays-unapproved',
  path: '/holidays/unapproved',
  answer: z.array(TimeOutView),
});

/**
 * Lists decided time out of the session's location's people that ends this calendar year or later, or since last year
 * with `showLastYear`, latest first day first.
 */
export const holidaysConfirmed = defineCall({
  ...adminGet,
  id: 'holidays-confirmed',
  path: '/holidays/confirmed',
  query: z.object({ showLastYear }),
  answer: z.array(TimeOutView),
});

/** Lists time out of one person, latest first day first; staff only their own. */
export const holidaysByUser = defineCall({
  ...adminGet,
  id: 'holidays-by-user',
  path: '/holidays/getby/user/{id}',
  roles: CALL_ROLES.adminAndOwn,
  params,
  query: z.object({ showLastYear }),
  answer: z.array(TimeOutView),
});

/** Requests time out; managers may for others (`userId`). Asks first when a date is blocked. */
export const holidaysCreate = defineCall({
  id: 'holidays-create',
  method: 'POST',
  path: '/holidays',
  roles: CALL_ROLES.adminAndOwn,
  body: z.object({ from: CivilDate, until: CivilDate, remark, userId: WireId.optional(), confirm }),
  status: 201,
  answer: TimeOutView,
  idempotent: true,
});

/** Changes dates or remark of a time out; absent fields stay. Staff only while on hold. */
export const holidaysUpdate = defineCall({
  id: 'holidays-update',
  method: 'PUT',
  path: '/holidays/{id}',
  roles: CALL_ROLES.adminAndOwn,
  params,
  body: z.object({ from: CivilDate.optional(), until: CivilDate.optional(), remark, confirm }),
  status: 200,
  answer: TimeOutView,
  idempotent: true,
});

/** Approves or declines a time out; `approved` null reverts the decision. Asks before approving over planned shifts. */
export const holidaysSetApproved = defineCall({
  id: 'holidays-set-approved',
  method: 'POST',
  path: '/holidays/setApproved/{id}',
  overrides: 'PUT',
  roles: CALL_ROLES.admin,
  params,
  /**
   * `approved` null: on hold again. `was`: decision that the caller saw, absent: on hold; another present decision is
   * refused as `already_decided`.
   */
  body: z.object({ approved: z.boolean().nullable(), was: z.boolean().optional(), confirm }),
  status: 200,
  answer: TimeOutView,
  idempotent: true,
});

/** Cancels a time out; staff only while on hold. `sendMail`: mails the person. */
export const holidaysDelete = defineCall({
  id: 'holidays-delete',
  method: 'DELETE',
  path: '/holidays/{id}',
  roles: CALL_ROLES.adminAndOwn,
  params,
  query: z.object({ sendMail: QueryBoolean.default(false) }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});
