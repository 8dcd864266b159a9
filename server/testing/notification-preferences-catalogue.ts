import type { CatalogueCall } from './catalogue-call.js';

const codes = (...pairs: [number, string][]) => pairs.map(([status, code]) => ({ status, code }));
const COMMON = codes(
  [400, 'malformed_request'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
  [422, 'validation_failed'],
  [429, 'too_many_requests'],
);

/** Catalogue entry of a call about the caller's own preferences. */
const ownCall = (call: Pick<CatalogueCall, 'id' | 'method' | 'path'> & Partial<CatalogueCall>): CatalogueCall => ({
  roles: ['superuser:own', 'admin:own', 'staff:own'],
  employment: null,
  contentType: call.method === 'PUT' || call.method === 'POST' ? 'application/json' : null,
  parameters: [],
  response: { status: 200, schema: { $ref: 'NotificationPreferences' } },
  errors: [...COMMON, ...codes([401, 'unauthenticated'], [404, 'not_found'], [422, 'idempotency_key_reused'])],
  idempotencyKey: call.method !== 'GET',
  rateLimit: 'session',
  ...call,
});

/** With the signed link of a mail, and without a session. */
const byLink = (call: Pick<CatalogueCall, 'id' | 'method'> & Partial<CatalogueCall>): CatalogueCall => ({
  ...ownCall({ path: '/unsubscribe', ...call }),
  roles: ['public'],
  parameters: [
    { name: 'token', in: 'query', type: 'string', required: true, min: 20, max: 512 },
    ...(call.parameters ?? []),
  ],
  errors: [...COMMON, ...codes([404, 'not_found'])],
  idempotencyKey: false,
  rateLimit: 'public',
});

const text = (name: string, min: number, max: number) =>
  ({ name, in: 'body', type: 'string', required: true, min, max }) as const;

/** Ours alone: how somebody wants to be told (docs/decisions/0050). */
export const NOTIFICATION_PREFERENCES: readonly CatalogueCall[] = [
  ownCall({ id: 'notification-preferences-get', method: 'GET', path: '/account/notification-preferences' }),
  ownCall({
    id: 'notification-preferences-update',
    method: 'PUT',
    path: '/account/notification-preferences',
    response: { status: 204, schema: null },
    parameters: [
      {
        name: 'subject',
        in: 'body',
        type: 'string',
        required: true,
        enum: ['ownShifts', 'answers', 'offers', 'reminders', 'mailings'],
      },
      { name: 'channel', in: 'body', type: 'string', required: true, enum: ['mail', 'sms', 'push'] },
      { name: 'on', in: 'body', type: 'boolean', required: true },
    ],
  }),
  ownCall({
    id: 'push-devices-create',
    method: 'POST',
    path: '/account/push-devices',
    response: { status: 204, schema: null },
    parameters: [text('endpoint', 10, 1000), text('p256dh', 87, 87), text('auth', 22, 22)],
  }),
  ownCall({
    id: 'push-devices-delete',
    method: 'DELETE',
    path: '/account/push-devices/{id}',
    parameters: [{ name: 'id', in: 'path', type: 'string', format: 'id', required: true, min: 1, max: 64 }],
    response: { status: 204, schema: null },
  }),
  byLink({ id: 'unsubscribe-show', method: 'GET', response: { status: 200, schema: { $ref: 'Unsubscription' } } }),
  byLink({
    id: 'unsubscribe-do',
    method: 'POST',
    contentType: 'application/x-www-form-urlencoded',
    parameters: [{ name: 'List-Unsubscribe', in: 'form', type: 'string', required: false, max: 40 }],
    response: { status: 204, schema: null },
  }),
];
