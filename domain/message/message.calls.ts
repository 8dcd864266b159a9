import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, QueryInteger } from '../api/call.js';
import { MessageKind, MessageStatus, OutboxPage } from './message.views.js';

/**
 * Lists messages of the organisation, newest first, in pages of 1 to 200 (default 50). `cursor`: `nextCursor` of the
 * previous page.
 */
export const outboxList = defineCall({
  id: 'outbox-list',
  method: 'GET',
  path: '/outbox',
  roles: CALL_ROLES.superuser,
  query: z.object({
    kind: MessageKind.optional(),
    status: MessageStatus.optional(),
    /** Searched in recipients' names, addresses and numbers, and in subjects. */
    text: z.string().max(100).optional(),
    cursor: z.string().max(512).optional(),
    limit: QueryInteger.pipe(z.int().min(1).max(200)).default(50),
  }),
  status: 200,
  answer: OutboxPage,
});

const report = { roles: CALL_ROLES.public, rateLimit: 'reports', status: 204, answer: NoContent } as const;
const params = z.object({ secret: z.string() });

/**
 * Receives an SMS provider's delivery report at a secret address. Any parameters are accepted, since providers differ.
 */
export const deliveryReportsGet = defineCall({
  ...report,
  id: 'delivery-reports-get',
  method: 'GET',
  path: '/delivery-reports/{secret}',
  params,
  query: z.looseObject({}),
});

/**
 * Receives an SMS provider's delivery report as JSON at a secret address. Any fields are accepted, in the address too.
 */
export const deliveryReportsCreate = defineCall({
  ...report,
  id: 'delivery-reports-create',
  method: 'POST',
  path: '/delivery-reports/{secret}',
  params,
  query: z.looseObject({}),
  body: z.looseObject({}),
});

/** Receives an SMS provider's delivery report as a form at a secret address. Any fields are accepted. */
export const deliveryReportsForm = defineCall({
  ...report,
  id: 'delivery-reports-form',
  method: 'POST',
  path: '/delivery-reports/{secret}/form',
  form: true,
  params,
  query: z.looseObject({}),
  body: z.looseObject({}),
});
