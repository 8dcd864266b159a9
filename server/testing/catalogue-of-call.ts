import { z } from 'zod';
import type { Call } from '#domain/api/call';
import type { ErrorCode } from '#domain/kernel/refusal';
import { ERROR_STATUS } from '../http/error-status.js';
import type { CatalogueCall, CatalogueParameter } from './catalogue-call.js';

const SHARED = ['unauthenticated', 'forbidden', 'not_found', 'validation_failed', 'too_many_requests'] as const;
const OF_WRITES = [
  'malformed_request',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'request_in_progress',
] as const;

/** Catalogue entry for a call that the catalogue lacks, from its declaration; `codes`: its own refusals. */
export const catalogueOf = (call: Call, codes: readonly ErrorCode[] = []): CatalogueCall => ({
  id: call.id,
  method: call.method,
  path: call.path,
  roles: call.roles,
  employment: call.employment?.replace('_', '-') ?? null,
  contentType: contentTypeOf(call),
  parameters: [
    ...parametersOf('path', call.params),
    ...parametersOf('query', call.query),
    ...parametersOf('body', call.body),
  ],
  response: { status: call.status, schema: call.status === 204 ? null : {} },
  errors: [...SHARED, ...(call.method === 'GET' ? [] : OF_WRITES), ...codes].map((code) => ({
    status: ERROR_STATUS[code],
    code,
  })),
  idempotencyKey: call.idempotent ?? false,
  rateLimit: call.rateLimit ?? (call.roles.includes('public') ? 'public' : 'session'),
});

function contentTypeOf({ method, form }: Call): string | null {
  if (method !== 'POST' && method !== 'PUT') return null;
  return form ? 'application/x-www-form-urlencoded' : 'application/json';
}

const parametersOf = (location: CatalogueParameter['in'], schema: z.ZodObject): CatalogueParameter[] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const absent = field.safeParse(undefined);
    return {
      name,
      in: location,
      ...shapeOf(name, field),
      required: !absent.success,
      nullable: field.safeParse(null).success,
      ...(absent.success && absent.data !== undefined ? { default: absent.data } : {}),
    };
  });

interface JsonShape {
  readonly type?: string;
  readonly anyOf?: readonly JsonShape[];
  readonly items?: JsonShape;
  readonly enum?: readonly (string | number)[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Beyond it a bound is that of JSON numbers and no rule of the call. */
const FARTHEST = 1e9;

function shapeOf(
  name: string,
  field: z.ZodType,
): Pick<CatalogueParameter, 'type' | 'format' | 'items' | 'min' | 'max' | 'enum'> {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as JsonShape;
  const json = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const values = json.anyOf?.flatMap((one) => one.enum ?? []) ?? json.enum;
  const isId = /(^ids?|Ids?)$/.test(name);
  switch (json.type) {
    case 'array':
      return { type: 'array', ...bounds(json.minItems, json.maxItems), ...(isId ? { items: { format: 'id' } } : {}) };
    case 'integer':
    case 'number':
      return { type: 'integer', ...bounds(json.minimum, json.maximum), ...(values ? { enum: values } : {}) };
    case 'boolean':
      return { type: 'boolean' };
    case 'object':
      return { type: 'object' };
    default: {
      if (values) return { type: 'string', enum: values };
      const takes = (text: string) => field.safeParse(text).success;
      const format = isId
        ? 'id'
        : takes('2027-02-28') && !takes('text')
          ? 'date'
          : takes('12:30') && !takes('text')
            ? 'time'
            : null;
      return { type: 'string', ...(format ? { format } : {}), ...bounds(json.minLength, json.maxLength) };
    }
  }
}

const bounds = (min: number | undefined, max: number | undefined) => ({
  ...(min !== undefined && Math.abs(min) < FARTHEST ? { min } : {}),
  ...(max !== undefined && Math.abs(max) < FARTHEST ? { max } : {}),
});
