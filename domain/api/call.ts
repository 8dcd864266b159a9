import { z } from 'zod';
import { hasHidden } from '../kernel/one-line.js';
import type { CallRole } from '../access/access.js';
import { CivilDate, daysBetween } from '../kernel/civil-date.js';
import { isRecordKey } from '../kernel/ids.js';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Limits besides that of the session. `calendar` and `send` are counted by what the call finds out itself. */
export type RateLimit = 'session' | 'public' | 'login' | 'calendar' | 'send' | 'error-logs' | 'reports';

/**
 * `Prefer` of a caller that expects to be asked: what needs confirmation is answered with 200 rather than 409, with
 * `Preference-Applied`, and the same contents. Without it a question is a refusal, as ever.
 */
export const CONFIRMATION_AS_ANSWER = 'confirmation=answer';

/**
 * One HTTP call: what the server answers and the client asks, in one place. The server mounts it, checks
 * roles and input by it; the client sends it with the same types.
 */
export interface Call<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Id in the catalogue; the cause that events of this call carry. */
  readonly id: string;
  readonly method: CallMethod;
  /** Below `/api`, parameters in braces: `/schedule-dt/{id}`. */
  readonly path: string;
  /** `PUT` where the path ends with `?_method=PUT`: sent as a POST. */
  readonly overrides?: 'PUT';
  readonly roles: readonly CallRole[];
  /** Own use only by these; others 403. */
  readonly employment?: 'part_timer' | 'full_timer';
  /** Only for who may see wages, whatever their role. */
  readonly wages?: true;
  readonly form?: true;
  /** A form that may come as `multipart/form-data` too, as mail programs send it (RFC 8058). */
  readonly multipart?: true;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly status: 200 | 201 | 202 | 204;
  readonly answer: Answer;
  readonly rateLimit?: RateLimit;
  /** Whether a repeated Idempotency-Key gets the same answer. True for every write but sessions and the error log. */
  readonly idempotent?: boolean;
  /** Answers a file: whoever asks has it whole, as a Blob, without it being read as JSON. */
  readonly file?: true;
  /** Answers HEAD as GET without a body, for programs that look before they fetch. */
  readonly head?: true;
  /** Takes a whole list: its body may be larger than that of others (`server/http/body-limits.ts`). */
  readonly large?: true;
}

const nothing = z.object({});
type Nothing = typeof nothing;

/** Declares a call; parts that it does not have are empty objects. */
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

/** Input of a call's handler: every parameter, checked. */
export interface InputOf<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
}

export type AnswerOf<C extends Call> = z.output<C['answer']>;

export const NoContent = z.undefined();

/** An id as it comes in: any text of 1 to 64 characters. Unknown ones answer 404 later. */
export const WireId = z.string().min(1).max(64).refine(isRecordKey);

/** `true`, `false`, `1` or `0`, as a query carries them. */
export const QueryBoolean = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

/** `0` or `1`, as a query carries a number that is one of two. */
export const QueryFlag = z.enum(['0', '1']).transform((text): 0 | 1 => (text === '1' ? 1 : 0));

export const QueryInteger = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);

/** `a,b,c`, or the parameter repeated. */
export const queryList = <Item extends z.ZodType>(item: Item, min: number, max: number) =>
  z.preprocess((value) => {
    if (value === undefined) return undefined;
    return (Array.isArray(value) ? value : [value]).flatMap((text: unknown) => String(text).split(','));
  }, z.array(item).min(min).max(max));

/** Signs that turn round whatever is shown after them, in the sentences of others too. Hebrew and Arabic need none of them. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** Plain text: trimmed, without signs that override the direction of writing; lengths in Unicode code points. */
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
 * Text of one line, as every name and title is: `text` without line breaks, control characters and characters that
 * nobody sees (`hidden_characters`). What was stored before is read as it is.
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

/** Adds an issue with one of our field codes (or the code of a whole refusal, such as `invalid_dates`). */
export const fault = (context: z.core.$RefinementCtx, field: string, code: string): void => {
  context.addIssue({ code: 'custom', path: [field], params: { code }, message: code, input: undefined });
};

/**
 * Schema with two dates under the names given, both included, and the fields of `rest`. Faults of the last date:
 * `invalid_dates` (before the first) and `range_too_long` (more than `maxDays` dates).
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
      if (code) context.issues.push({ code: 'custom', path: [until], params: { code }, message: code, input: last });
    });
