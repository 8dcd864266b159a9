import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, QueryInteger } from '../api/call.js';
import { MessageKind, MessageStatus, OutboxPage } from './message.views.js';

export const outboxList = defineCall({
  id: 'outbox-list',
  method: 'GET',
  path: '/outbox',
  roles: CALL_ROLES.superuser,
  query: z.object({
    kind: MessageKind.optional(),
    status: MessageStatus.optional(),
    cursor: z.string().max(512).optional(),
    limit: QueryInteger.pipe(z.int().min(1).max(200)).default(50),
  }),
  status: 200,
  answer: OutboxPage,
});
