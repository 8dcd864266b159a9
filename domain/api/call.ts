import { z } from 'zod';
import { hasHidden } from '../kernel/one-line.js';
import type { CallRole } from '../access/access.js';
import { CivilDate, daysBetween } from '../kernel/civil-date.js';
import { expects } from '../kernel/expects.js';
import { isRecordKey } from '../kernel/ids.js';
import type { FaultFacts } from '../kernel/refusal.js';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Additional request limits, besides the one of the session. `calendar` and `send` are counted by the handler, not
 * before it.
 */
export type RateLimit = 'session' | 'public' | 'login' | 'calendar' | 'send' | 'error-logs' | 'reports';

/**
 * Value of the `Prefer` header: questions are answered with 200 and `Preference-Applied` instead of 409, with the same
 * problem as body.
 */
export const CONFIRMATION_AS_ANSWER = 'confirmation=answer';

/**
 * Declaration of one HTTP call: the server mounts it and checks roles and input by it, the client sends it with the
 * same types.
 */
export interface Call<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Id in the catalogue of calls; events record it as `cause`. */
  readonly id: string;
  readonly method: CallMethod;
  /** Below `/api`, parameters in braces: `/schedule-dt/{id}`. */
  readonly path: string;
  /** `PUT` where the path ends with `?_method=PUT`: sent as a POST. */
  readonly overrides?: 'PUT';
  /** Roles that may call; `:own` limits to the caller's own records. */
  readonly roles: readonly CallRole[];
  /** Callers with `:own` access need this kind of employment; others get 403. */
  readonly employment?: 'part_timer' | 'full_timer';
  /** Requires the right to see wages, besides the role. */
  readonly wages?: true;
  /** Body is `application/x-www-form-urlencoded` instead of JSON. */
  readonly form?: true;
  /** Accepts `multipart/form-data` besides a form, as mail programs send it (RFC 8058). */
  readonly multipart?: true;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly status: 200 | 201 | 202 | 204;
  readonly answer: Answer;
  readonly rateLimit?: RateLimit;
  /** Whether a repeated Idempotency-Key gets the stored answer. True for every write but sessions and the error log. */
  readonly idempotent?: boolean;
  /** Answers a file, which the client receives as a Blob. */
  readonly file?: true;
  /** Answers HEAD as GET without a body. */
  readonly head?: true;
  /** Allows a larger body than other calls (`server/http/body-limits.ts`). */
  readonly large?: true;
}

const nothing = z.object({});
type Nothing = typeof nothing;

/** Declares a call; omitted `params`, `query` and `body` become empty objects. Registers nothing. */
export function defineCall<
  Answer extends z.ZodType,
  Params extends z.ZodObject = Nothing,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodObject = Nothing,
>(
  call: Omit<Call<Params, Query, Body, Answer>, 'params' | 'query' | 'body'> & {
    params?: Params;
    query?: Query;
    body?: Body;
  },
): Call<Params, Query, Body, Answer> {
  // A part that is left out is of the type `Nothing`: the default of its parameter.
  return { params: nothing, query: nothing, body: nothing, ...call } as Call<Params, Query, Body, Answer>;
}

/** Validated and converted input of a call, as its handler receives it. */
export interface InputOf<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
}

/** Answer of a call as validated by its schema. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;

/** Answer schema of calls with status 204. */
export const NoContent = z.undefined();

/**
 * Schema of an id in a request: any text of 1 to 64 characters except names of `Object.prototype`. An unknown id is a
 * 404 of the handler.
 */
export const WireId = z.string(expects('id')).min(1).max(64).refine(isRecordKey, expects('id'));

/** Query parameter `true`, `false`, `1` or `0`, as a boolean. */
export const QueryBoolean = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

/** Query parameter `0` or `1`, as a number. */
export const QueryFlag = z.enum(['0', '1']).transform((text): 0 | 1 => (text === '1' ? 1 : 0));

/** Query parameter with a decimal integer, as a number; unbounded. */
export const QueryInteger = z
  .string()
  .regex(/^-?\d+$/, expects('whole_number'))
  .transform(Number);

/** Query parameter with `min` to `max` items, as `a,b,c` or repeated; a missing parameter is `required`. */
export const queryList = <Item extends z.ZodType>(item: Item, min: number, max: number) =>
  z.preprocess((value) => {
    if (value === undefined) return undefined;
    return (Array.isArray(value) ? value : [value]).flatMap((text: unknown) => String(text).split(','));
  }, z.array(item).min(min).max(max));

/** Signs that reverse all text shown after them, also that of others. Hebrew and Arabic need none of them. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Schema of plain text: removes signs that override the direction of writing, trims, then checks the length in Unicode
 * code points (both bounds included).
 */
export const text = (min: number, max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll(OVERRIDES, '').trim())
    .superRefine((value, context) => {
      const length = [...value].length;
      const bound = { origin: 'string' as const, input: value, inclusive: true };
      if (length < min) context.addIssue({ ...bound, code: 'too_small', minimum: min });
      if (length > max) context.addIssue({ ...bound, code: 'too_big', maximum: max });
    });

/** Marks of direction, which show nothing and come along with what is copied. */
const MARKS = /[\u200e\u200f\u061c]/g;

/**
 * Schema of one-line text, such as a name or title: removes direction marks, trims, checks the length in code points,
 * and reports line breaks and invisible characters as `hidden_characters`.
 */
export const line = (min: number, max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll(MARKS, ''))
    .pipe(text(min, max))
    .superRefine((value, context) => {
      if (hasHidden(value))
        context.addIssue({ code: 'custom', params: { code: 'hidden_characters' }, message: 'hidden_characters' });
    });

/**
 * Adds a zod issue for a field to the context, with a field code or `invalid_dates`, which turns into the code of the
 * refusal, and facts about a right value.
 */
export const addFieldError = (
  context: z.core.$RefinementCtx,
  field: string,
  code: string,
  facts: FaultFacts = {},
): void => {
  context.addIssue({ code: 'custom', path: [field], params: { code, facts }, message: code, input: undefined });
};

/**
 * Object schema with two dates (both included) under the given names, and the fields of `rest`.
 * Faults of the last date: `invalid_dates` when it is before the first, `range_too_long` for more than `maxDays` dates.
 */
export const dateRangeInput = <From extends string, Until extends string, Rest extends z.ZodRawShape>(
  from: From,
  until: Until,
  maxDays: number,
  rest: Rest,
) =>
  z
    .object({ [from]: CivilDate, [until]: CivilDate, ...rest } as { [K in From | Until]: typeof CivilDate } & Rest)
    .check((context) => {
      const value = context.value as Record<string, CivilDate>;
      const first = value[from];
      const last = value[until];
      if (!first || !last) return;
      const days = daysBetween(first, last);
      const code = days < 0 ? 'invalid_dates' : days >= maxDays ? 'range_too_long' : null;
      const facts = code === 'range_too_long' ? { limit: maxDays } : {};
      if (code)
        context.issues.push({ code: 'custom', path: [until], params: { code, facts }, message: code, input: last });
    });
