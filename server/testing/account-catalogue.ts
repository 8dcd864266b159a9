import type { CatalogueCall, CatalogueParameter } from './catalogue-call.js';

type Shape = Pick<CatalogueCall, 'id' | 'method' | 'path'> & Partial<CatalogueCall>;

const codes = (...pairs: [number, string][]) => pairs.map(([status, code]) => ({ status, code }));

const COMMON = codes(
  [400, 'malformed_request'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
  [422, 'validation_failed'],
  [429, 'too_many_requests'],
);
const SIGNED_IN = [...COMMON, ...codes([401, 'unauthenticated'])];

const text = (name: string, more: Partial<CatalogueParameter> = {}): CatalogueParameter => ({
  name,
  in: 'body',
  type: 'string',
  required: true,
  ...more,
});

const email = text('email', { format: 'email', min: 3, max: 254 });
const token = text('token', { min: 16, max: 512 });
const present = text('present', { min: 1, max: 200 });
const password = text('password', { min: 10, max: 200 });

/** Catalogue entry of a call without a session. */
const open = (call: Shape): CatalogueCall => ({
  roles: ['public'],
  employment: null,
  contentType: 'application/json',
  parameters: [],
  response: { status: 204, schema: null },
  errors: [...COMMON, ...codes([404, 'not_found'], [410, 'link_expired'])],
  idempotencyKey: false,
  rateLimit: 'login',
  ...call,
});

/** Catalogue entry of a call about the caller's own data. */
const ownCall = (call: Shape): CatalogueCall => ({
  ...open(call),
  roles: ['superuser:own', 'admin:own', 'staff:own'],
  contentType: call.method === 'PUT' ? 'application/json' : null,
  errors: [...SIGNED_IN, ...codes([404, 'not_found'], [422, 'idempotency_key_reused'])],
  rateLimit: 'session',
  ...call,
});

/** Ours alone: how people get in by themselves (docs/decisions/0038). */
export const ACCOUNT: readonly CatalogueCall[] = [
  open({
    id: 'account-forgot-password',
    method: 'POST',
    path: '/account/forgot-password',
    parameters: [email, text('url', { required: false, max: 2000 })],
  }),
  open({
    id: 'account-link',
    method: 'POST',
    path: '/account/link',
    parameters: [token],
    response: { status: 200, schema: { $ref: 'Link' } },
  }),
  open({
    id: 'account-choose-password',
    method: 'POST',
    path: '/account/choose-password',
    parameters: [token, password],
    response: { status: 200, schema: { $ref: 'Session' } },
  }),
  open({
    id: 'account-confirm-email',
    method: 'POST',
    path: '/account/confirm-email',
    parameters: [token],
    errors: [...COMMON, ...codes([404, 'not_found'], [409, 'email_taken'], [410, 'link_expired'])],
  }),
  ownCall({
    id: 'account-get',
    method: 'GET',
    path: '/account',
    response: { status: 200, schema: { $ref: 'Account' } },
  }),
  ownCall({
    id: 'account-change-contact',
    method: 'PUT',
    path: '/account/contact',
    parameters: [
      text('phone_number', { format: 'text', min: 0, max: 40 }),
      text('phoneFor', { enum: ['nobody', 'managers', 'colleagues'] }),
    ],
    idempotencyKey: true,
  }),
  ownCall({
    id: 'account-change-password',
    method: 'PUT',
    path: '/access/password',
    parameters: [present, password],
  }),
  ownCall({ id: 'account-change-email', method: 'PUT', path: '/account/email', parameters: [present, email] }),
  ownCall({
    id: 'account-data',
    method: 'GET',
    path: '/account/data',
    response: { status: 200, schema: { $ref: 'OwnData' } },
  }),
  ownCall({
    id: 'account-access',
    method: 'GET',
    path: '/account/access',
    response: { status: 200, schema: { $ref: 'DataAccess' } },
  }),
  ownCall({
    id: 'account-ask-erasure',
    method: 'PUT',
    path: '/account/erasure',
    parameters: [{ name: 'asked', in: 'body', type: 'boolean', required: true }],
    idempotencyKey: true,
  }),
  ownCall({
    id: 'erasures-list',
    method: 'GET',
    path: '/erasures',
    roles: ['superuser'],
    response: { status: 200, schema: { $ref: 'Erasures' } },
    errors: [...SIGNED_IN, ...codes([403, 'forbidden'])],
  }),
  ownCall({
    id: 'erasures-erase',
    method: 'POST',
    path: '/erasures',
    roles: ['superuser'],
    contentType: 'application/json',
    parameters: [
      text('userId', { format: 'id', min: 1, max: 64 }),
      { name: 'confirm', in: 'body', type: 'boolean', required: false, default: false },
    ],
    errors: [
      ...SIGNED_IN,
      ...codes(
        [403, 'forbidden'],
        [404, 'not_found'],
        [409, 'erasure_too_early'],
        [409, 'erasure_needs_confirmation'],
        [422, 'idempotency_key_reused'],
      ),
    ],
    idempotencyKey: true,
  }),
  ownCall({
    id: 'sessions-list',
    method: 'GET',
    path: '/account/sessions',
    response: { status: 200, schema: { $ref: 'OwnSessions' } },
  }),
  ownCall({
    id: 'sessions-end',
    method: 'DELETE',
    path: '/account/sessions/{id}',
    parameters: [{ name: 'id', in: 'path', type: 'string', format: 'id', required: true, min: 1, max: 64 }],
  }),
  {
    id: 'invitations-send',
    method: 'POST',
    path: '/invitations',
    roles: ['superuser', 'admin'],
    employment: null,
    contentType: 'application/json',
    parameters: [
      { name: 'userIds', in: 'body', type: 'array', items: { format: 'id' }, required: false, min: 1, max: 2000 },
    ],
    response: { status: 200, schema: { $ref: 'Invitations' } },
    errors: [...SIGNED_IN, ...codes([403, 'forbidden'], [404, 'not_found'], [422, 'idempotency_key_reused'])],
    idempotencyKey: true,
    rateLimit: 'session',
  },
];
