import type { CatalogueCall, CatalogueParameter } from './catalogue-call.js';

const codes = (...pairs: [number, string][]) => pairs.map(([status, code]) => ({ status, code }));

const id = (name: string, location: CatalogueParameter['in'], required = true): CatalogueParameter => ({
  name,
  in: location,
  type: 'string',
  format: 'id',
  required,
  min: 1,
  max: 64,
});
const date = (name: string, location: CatalogueParameter['in']): CatalogueParameter => ({
  name,
  in: location,
  type: 'string',
  format: 'date',
  required: true,
});
const field = (
  name: string,
  type: CatalogueParameter['type'],
  more: Partial<CatalogueParameter> = {},
): CatalogueParameter => ({ name, in: 'body', type, required: false, ...more });
const orNull = { nullable: true } as const;

const details = [
  field('shortName', 'string', { ...orNull, format: 'text', min: 1, max: 30 }),
  field('email', 'string', { ...orNull, max: 254 }),
  field('phone_number', 'string', { ...orNull, max: 40 }),
  field('birthDate', 'string', { ...orNull, format: 'date' }),
  field('licences', 'array', { max: 20 }),
  field('hourlyCents', 'integer', { ...orNull, min: 0, max: 100_000 }),
  field('wageFrom', 'string', { format: 'date' }),
];
const confirm = field('confirm', 'boolean', { default: false });

const chosen = field('userIds', 'array', { items: { format: 'id' }, required: true, min: 1, max: 2000 });
const NO_CONTENT = { response: { status: 204, schema: null } } as const;

const call = (
  name: string,
  method: string,
  path: string,
  parameters: readonly CatalogueParameter[],
  differences: Partial<CatalogueCall> = {},
): CatalogueCall => ({
  id: `people-${name}`,
  method,
  path,
  roles: ['superuser', 'admin'],
  employment: null,
  contentType: parameters.some((one) => one.in === 'body') ? 'application/json' : null,
  parameters,
  response: { status: 200, schema: { $ref: 'PersonView' } },
  errors: codes(
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'last_superuser'],
    [409, 'person_exists_needs_confirmation'],
    [400, 'malformed_request'],
    [413, 'payload_too_large'],
    [415, 'unsupported_media_type'],
    [422, 'validation_failed'],
    [422, 'invalid_dates'],
    [422, 'idempotency_key_reused'],
    [429, 'too_many_requests'],
  ),
  idempotencyKey: method !== 'GET',
  rateLimit: 'session',
  ...differences,
});

const agreed = (isNew: boolean): CatalogueParameter[] => [
  field('jobIds', 'array', isNew ? { default: [] } : { required: true }),
  field('always', 'boolean', isNew ? { default: false } : { required: true }),
  field('contractKind', 'string', {
    enum: ['fixed', 'min_max', 'zero_hours'],
    ...(isNew ? { default: 'zero_hours' } : { required: true }),
  }),
  field('minHours', 'integer', { ...orNull, default: null }),
  field('maxHours', 'integer', { ...orNull, default: null }),
  field('reference', 'array', { max: 21 }),
];

/** Ours alone: people (docs/decisions/0037). */
export const PEOPLE_CALLS: readonly CatalogueCall[] = [
  call('list', 'GET', '/people', []),
  call('get', 'GET', '/people/{id}', [id('id', 'path')]),
  call('planned-after', 'GET', '/people/{id}/planned', [id('id', 'path'), date('after', 'query')]),
  call('open-planned', 'POST', '/people/{id}/planned/open', [id('id', 'path'), date('after', 'body')]),
  call('plan-again', 'POST', '/people/{id}/planned/again', [
    id('id', 'path'),
    id('writeId', 'body'),
    field('confirm', 'boolean', { default: false }),
  ]),
  call(
    'add',
    'POST',
    '/people',
    [
      field('name', 'string', { required: true, format: 'text', min: 1, max: 80 }),
      ...details,
      field('typeName', 'string', { default: 'Medewerker' }),
      field('superUser', 'boolean', { default: false }),
      id('homeLocationId', 'body'),
      field('locationIds', 'array', { default: [] }),
      field('employmentFrom', 'string', { ...orNull, default: null }),
      field('employmentUntil', 'string', { ...orNull, default: null }),
      ...agreed(true),
      confirm,
    ],
    { response: { status: 201, schema: { $ref: 'PersonView' } } },
  ),
  call('change', 'PUT', '/people/{id}', [
    id('id', 'path'),
    field('name', 'string', { format: 'text', min: 1, max: 80 }),
    ...details,
    field('typeName', 'string'),
    field('superUser', 'boolean'),
    id('homeLocationId', 'body', false),
    field('locationIds', 'array'),
    field('employmentFrom', 'string', orNull),
    field('employmentUntil', 'string', orNull),
    confirm,
  ]),
  call('terms-set', 'POST', '/people/{id}/terms', [id('id', 'path'), date('from', 'body'), ...agreed(false)]),
  call('terms-remove', 'DELETE', '/people/{id}/terms/{from}', [id('id', 'path'), date('from', 'path')]),
  call('disable', 'POST', '/people/{id}/disable', [id('id', 'path')]),
  call('disable-chosen', 'POST', '/people/disable', [chosen], NO_CONTENT),
  call('give-job', 'POST', '/people/jobs', [chosen, id('jobId', 'body'), date('from', 'body')], NO_CONTENT),
  call('enable', 'POST', '/people/{id}/enable', [id('id', 'path')]),
];
