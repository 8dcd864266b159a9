import type { z } from 'zod';
import type { Call } from '#domain/api/call';
import type { ErrorCode } from '#domain/kernel/refusal';
import { ERROR_STATUS } from '../http/error-status.js';
import type { CatalogueCall, CatalogueParameter } from './catalogue-call.js';

/** `basedOn` of slots and shifts names an event, whatever number the table says (api page, "Concurrency"). */
const OPAQUE_REVISIONS = [
  'schedule-dt-update',
  'schedule-dt-delete',
  'full-schedules-update',
  'full-schedules-plan-user',
  'full-schedules-delete',
];

export const isOpaque = (call: Call, { name }: CatalogueParameter): boolean =>
  name === 'basedOn' && OPAQUE_REVISIONS.includes(call.id);

/** Differences between a declaration and the catalogue, one a line; empty if there are none. */
export function declarationDifferences(call: Call, listed: CatalogueCall): string[] {
  const expected = {
    path: listed.path,
    method: listed.method,
    roles: listed.roles.toSorted(),
    employment: listed.employment,
    form: listed.contentType === 'application/x-www-form-urlencoded',
    status: listed.response.status,
    answers: listed.response.schema !== null,
    idempotent: listed.idempotencyKey,
    rateLimit: listed.rateLimit,
  };
  const declared: typeof expected = {
    path: call.overrides ? `${call.path}?_method=${call.overrides}` : call.path,
    method: call.method,
    roles: call.roles.toSorted(),
    employment: call.employment?.replace('_', '-') ?? null,
    form: call.form ?? false,
    status: call.status,
    answers: call.status !== 204,
    idempotent: call.idempotent ?? false,
    rateLimit: call.rateLimit ?? (call.roles.includes('public') ? 'public' : 'session'),
  };
  return [
    ...Object.keys(expected).flatMap((part) =>
      differs(part, declared[part as keyof typeof expected], expected[part as keyof typeof expected]),
    ),
    ...parameterDifferences(call, listed),
    ...listed.errors.flatMap(({ code, status }) =>
      differs(`status of ${code}`, ERROR_STATUS[code as ErrorCode], status),
    ),
  ];
}

function parameterDifferences(call: Call, listed: CatalogueCall): string[] {
  const places = { path: call.params, query: call.query, [call.form ? 'form' : 'body']: call.body };
  return Object.entries(places).flatMap(([location, schema]) => {
    const expected = listed.parameters.filter((parameter) => parameter.in === location);
    const shape = schema.shape as Record<string, z.ZodType>;
    const names = differs(
      `${location} parameters`,
      Object.keys(shape).toSorted(),
      expected.map(({ name }) => name).toSorted(),
    );
    return [
      ...names,
      ...expected.flatMap((parameter) => schemaDifferences(location, parameter, shape[parameter.name])),
    ];
  });
}

/** Whether it may be absent or null, and what it then is. */
function schemaDifferences(location: string, parameter: CatalogueParameter, schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const name = `${location} ${parameter.name}`;
  const absent = schema.safeParse(undefined);
  return [
    ...differs(`${name} required`, !absent.success, parameter.required),
    ...(location === 'body'
      ? differs(`${name} nullable`, schema.safeParse(null).success, parameter.nullable ?? false)
      : []),
    ...('default' in parameter && absent.success ? differs(`${name} default`, absent.data, parameter.default) : []),
  ];
}

const differs = (what: string, declared: unknown, listed: unknown): string[] => {
  const [declaredText, listedText] = [JSON.stringify(declared), JSON.stringify(listed)];
  return declaredText === listedText ? [] : [`${what}: declared ${declaredText}, listed ${listedText}`];
};
