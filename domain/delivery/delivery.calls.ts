import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, line, text, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { Channel } from '../message/message.events.js';
import { Delivery, Reachable } from './delivery.views.js';

const userIds = z.array(WireId).min(1).max(500);
const send = { method: 'POST', roles: CALL_ROLES.admin, status: 202, idempotent: true, rateLimit: 'send' } as const;
/** Seconds for which a stoppable delivery waits before its first attempt. */
export const STOPPABLE_SECONDS = 10;
/** True: the messages wait `STOPPABLE_SECONDS`, in which `deliveries-stop` stops them all. */
const stoppable = z.boolean().default(false);
const params = z.object({ id: WireId });
const Queued = z.object({ deliveryId: z.string(), amount: z.int() });

/**
 * Queues a mail to 1 to 500 people; refused in `userIds` when nobody is left. `receipientCount` (spelled as in the
 * catalogue): recipients with an address, without those who are disabled, unsubscribed or were never invited.
 * `deliveryId`: for `deliveries-get` and, if `stoppable`, `deliveries-stop`.
 */
export const mailToolSend = defineCall({
  ...send,
  id: 'mail-tool-send',
  path: '/mail-tool/send',
  body: z.object({ userIds, subject: line(1, 150), body: text(1, 20_000), stoppable }),
  // Spelled as the catalogue has it.
  answer: z.object({ deliveryId: z.string(), receipientCount: z.int() }),
});

const notBefore = (context: z.core.ParsePayload<{ from?: CivilDate | undefined; until?: CivilDate | undefined }>) => {
  const { from, until } = context.value;
  if (from && until && until < from)
    context.issues.push({
      code: 'custom',
      path: ['until'],
      params: { code: 'invalid_dates' },
      message: 'invalid_dates',
      input: until,
    });
};

/**
 * Queues a text message to 1 to 500 people. `skipInvalid`: leaves out people without a usable number instead of
 * refusing; `from` and `until` fill placeholders.
 */
export const sendSmsText = defineCall({
  ...send,
  id: 'users-send-sms-text',
  path: '/users/send-sms-text',
  body: z
    .object({
      userIds,
      text: text(1, 480),
      from: CivilDate.optional(),
      until: CivilDate.optional(),
      skipInvalid: z.boolean().default(false),
      stoppable,
    })
    .check(notBefore),
  answer: Queued,
});

/**
 * Queues a reminder to enter availability by mail or push. People without an address or device are left out. Not in the
 * specification.
 */
export const sendReminder = defineCall({
  ...send,
  id: 'users-send-reminder',
  path: '/users/send-reminder',
  roles: CALL_ROLES.superuser,
  body: z
    .object({
      userIds,
      channel: Channel.exclude(['sms']),
      text: text(1, 480),
      from: CivilDate,
      until: CivilDate,
      stoppable,
    })
    .check(notBefore),
  answer: Queued,
});

/** Reads a delivery with the number of messages by status; managers only their own. */
export const deliveriesGet = defineCall({
  id: 'deliveries-get',
  method: 'GET',
  path: '/deliveries/{id}',
  roles: CALL_ROLES.superuserAndAdminOwn,
  params,
  status: 200,
  answer: Delivery,
});

/**
 * Queues messages of a delivery again that failed, are unknown or were stored. `amount`: how many. Not in the
 * specification.
 */
export const deliveriesSendAgain = defineCall({
  id: 'deliveries-send-again',
  method: 'POST',
  path: '/deliveries/{id}/send-again',
  roles: CALL_ROLES.superuserAndAdminOwn,
  params,
  status: 202,
  answer: z.object({ amount: z.int() }),
  idempotent: true,
});

/**
 * Stops messages of a delivery that were not tried yet. `amount`: how many, 0: none left to stop. Not in the
 * specification.
 */
export const deliveriesStop = defineCall({
  id: 'deliveries-stop',
  method: 'POST',
  path: '/deliveries/{id}/stop',
  roles: CALL_ROLES.superuserAndAdminOwn,
  params,
  status: 200,
  answer: z.object({ amount: z.int() }),
  idempotent: true,
});

/** Queues a single message of the outbox again. Not in the specification. */
export const outboxSendAgain = defineCall({
  id: 'outbox-send-again',
  method: 'POST',
  path: '/outbox/{id}/send-again',
  roles: CALL_ROLES.superuser,
  params,
  status: 202,
  answer: z.object({ amount: z.int() }),
  idempotent: true,
});

/**
 * Lists enabled people of the session's location with the channels that can reach them, without numbers and addresses.
 * Not in the specification.
 */
export const usersReachable = defineCall({
  id: 'users-reachable',
  method: 'GET',
  path: '/users/reachable',
  roles: CALL_ROLES.admin,
  status: 200,
  answer: z.object({
    people: z.array(Reachable),
    /** Whether a provider is configured; without one, messages stay in the outbox. */
    sendsMail: z.boolean(),
    sendsSms: z.boolean(),
    sendsPush: z.boolean(),
    /** Cents per message part; null: not set. */
    smsPartPrice: z.number().nullable(),
  }),
});
