import type { Call } from '#domain/api/call';
import type { AnyResource } from '#domain/resource/resource';
import type { CatalogueCall, CatalogueParameter } from './catalogue-call.js';

/** Catalogue entries for the calls of a declared resource that the catalogue lacks. */
export function callsOfResource({ calls, fields, declaration }: AnyResource): CatalogueCall[] {
  const bodyOf = (isChange: boolean) =>
    fields.map(({ wireName: name, field }): CatalogueParameter => ({
      name,
      in: 'body',
      type: 'string',
      ...(field.isText ? { format: 'text', ...field.length } : {}),
      ...(field.column === 'date' ? { format: 'date' } : {}),
      ...(field.isDepartment ? departmentShape(field.column === 'text[]') : {}),
      required: !isChange && field.absent === undefined,
      ...(!isChange && field.absent !== undefined ? { default: field.absent } : {}),
    }));
  const id: CatalogueParameter = {
    name: 'id',
    in: 'path',
    type: 'string',
    format: 'id',
    required: true,
    min: 1,
    max: 64,
  };
  const listed = (
    call: Call,
    parameters: readonly CatalogueParameter[],
    ...more: [number, string][]
  ): CatalogueCall => ({
    id: call.id,
    method: call.method,
    path: call.path,
    roles: call.method === 'GET' ? declaration.roles.read : declaration.roles.write,
    employment: null,
    contentType: call.method === 'POST' || call.method === 'PUT' ? 'application/json' : null,
    parameters,
    response: { status: call.status, schema: call.status === 204 ? null : { $ref: declaration.name } },
    errors: [
      [401, 'unauthenticated'] as const,
      [403, 'forbidden'] as const,
      [429, 'too_many_requests'] as const,
      ...more,
    ].map(([status, code]) => ({ status, code })),
    idempotencyKey: call.method !== 'GET',
    rateLimit: 'session',
  });
  const ofKey: [number, string][] = [
    [422, 'idempotency_key_reused'],
    [409, 'request_in_progress'],
  ];
  const read: [number, string][] = [
    [400, 'malformed_request'],
    [404, 'not_found'],
    [413, 'payload_too_large'],
    [415, 'unsupported_media_type'],
    [422, 'validation_failed'],
    [422, 'invalid_dates'],
    ...ofKey,
  ];
  return [
    listed(calls.list, []),
    listed(calls.add, bodyOf(false), ...read),
    ...(calls.change ? [listed(calls.change, [id, ...bodyOf(true)], ...read)] : []),
    listed(calls.remove, [id], [404, 'not_found'], [422, 'validation_failed'], ...ofKey),
  ];
}

const departmentShape = (isList: boolean): Partial<CatalogueParameter> =>
  isList
    ? { type: 'array', items: { format: 'id' }, min: 1, max: 50, nullable: true }
    : { format: 'id', min: 1, max: 64, nullable: true };
