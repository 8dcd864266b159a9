import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, WireId } from '../api/call.js';
import { Channel } from '../message/message.events.js';
import { Subject } from './notification.events.js';

/** Ours alone, all of them: how somebody wants to be told (docs/decisions/0050). */
export const NotificationPreferencesView = z.object({
  /** Every subject with the channels that there are for it: text messages only where the organisation pays for them. */
  choices: z.array(z.object({ subject: Subject, channel: Channel, on: z.boolean() })),
  /** Key with which a browser subscribes. */
  pushKey: z.string(),
  /** Devices that show what one is told; of this session or not. */
  devices: z.array(z.object({ id: z.string(), isThis: z.boolean() })),
});
export type NotificationPreferencesView = z.infer<typeof NotificationPreferencesView>;

export const notificationPreferencesGet = defineCall({
  id: 'notification-preferences-get',
  method: 'GET',
  path: '/account/notification-preferences',
  roles: CALL_ROLES.allOwn,
  status: 200,
  answer: NotificationPreferencesView,
});

export const notificationPreferencesUpdate = defineCall({
  id: 'notification-preferences-update',
  method: 'PUT',
  path: '/account/notification-preferences',
  roles: CALL_ROLES.allOwn,
  body: z.object({ subject: Subject, channel: Channel, on: z.boolean() }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/** Bytes as browsers write them: base64url without padding, so of a known number of bytes always as long. */
const KeyText = (length: number) =>
  z
    .string()
    .min(length)
    .max(length)
    .regex(/^[\w-]*$/);

/** A browser subscribes, with what its push service gave it; one a session. */
export const pushDevicesCreate = defineCall({
  id: 'push-devices-create',
  method: 'POST',
  path: '/account/push-devices',
  roles: CALL_ROLES.allOwn,
  body: z.object({
    endpoint: z.string().min(10).max(1000),
    /** Its public key: a point of 65 bytes. */
    p256dh: KeyText(87),
    /** Secret shared between the device and this server: 16 bytes. */
    auth: KeyText(22),
  }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

export const pushDevicesDelete = defineCall({
  id: 'push-devices-delete',
  method: 'DELETE',
  path: '/account/push-devices/{id}',
  roles: CALL_ROLES.allOwn,
  params: z.object({ id: WireId }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

const UnsubscribeToken = z.object({ token: z.string().min(20).max(512) });

/** Subject that a mail's unsubscribe link stops. Reading it changes nothing; only the POST does. */
export const unsubscribeShow = defineCall({
  id: 'unsubscribe-show',
  method: 'GET',
  path: '/unsubscribe',
  roles: CALL_ROLES.public,
  query: UnsubscribeToken,
  status: 200,
  answer: z.object({ subject: Subject, on: z.boolean() }),
});

/** Stops mails of a subject, for the page of the link and for mail programs (RFC 8058). */
export const unsubscribeDo = defineCall({
  id: 'unsubscribe-do',
  method: 'POST',
  path: '/unsubscribe',
  roles: CALL_ROLES.public,
  form: true,
  multipart: true,
  query: UnsubscribeToken,
  body: z.object({ 'List-Unsubscribe': z.string().max(40).optional() }),
  status: 204,
  answer: NoContent,
});
