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
const password = text('password', { min: 10, max: 200 });

/** What whoever has no session asks. */
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
