import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, WireId } from '../api/call.js';
import { expects } from '../kernel/expects.js';
import { Channel } from '../message/message.events.js';
import { Subject } from './notification.events.js';

/** A person's notification preferences (docs/decisions/0050). Not in the specification. */
export const NotificationPreferencesView = z.object({
  /** Every subject with its channels, defaults applied; SMS only where the organisation pays for it. */
  choices: z.array(z.object({ subject: Subject, channel: Channel, on: z.boolean() })),
  /** Public key with which a browser subscribes to pushes. */
  pushKey: z.string(),
  /** Devices that receive pushes; `isThis`: of the current session. */
  devices: z.array(z.object({ id: z.string(), isThis: z.boolean() })),
});
export type NotificationPreferencesView = z.infer<typeof NotificationPreferencesView>;

/** Reads the caller's notification preferences. */
export const notificationPreferencesGet = defineCall({
  id: 'notification-preferences-get',
  method: 'GET',
  path: '/account/notification-preferences',
  roles: CALL_ROLES.allOwn,
  status: 200,
  answer: NotificationPreferencesView,
});

/** Switches one channel of one subject on or off for the caller. */
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
    .regex(/^[\w-]*$/, expects('key'));

/** Subscribes the caller's browser to pushes; one per session. */
export const pushDevicesCreate = defineCall({
  id: 'push-devices-create',
  method: 'POST',
  path: '/account/push-devices',
  roles: CALL_ROLES.allOwn,
  body: z.object({
    endpoint: z.string().min(10).max(1000),
    /** Public key of the browser: 65 bytes as base64url. */
    p256dh: KeyText(87),
    /** Secret shared between browser and server: 16 bytes as base64url. */
    auth: KeyText(22),
  }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/** Unsubscribes one of the caller's devices from pushes. */
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

/** Reads which subject an unsubscribe link stops, and whether its mails are on. Changes nothing. */
export const unsubscribeShow = defineCall({
  id: 'unsubscribe-show',
  method: 'GET',
  path: '/unsubscribe',
  roles: CALL_ROLES.public,
  query: UnsubscribeToken,
  status: 200,
  answer: z.object({ subject: Subject, on: z.boolean() }),
});

/**
 * Stops mails of the subject in the link's `token`; takes a form, from the link's page and from mail programs (RFC
 * 8058).
 */
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
