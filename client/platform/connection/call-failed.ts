import type { z } from 'zod';
import {
  asksConfirmation,
  type ErrorCode,
  type FaultFacts,
  type FieldCode,
  type FieldFault,
  type QuestionCode,
} from '#domain/kernel/refusal';
import { Problem } from '#domain/api/problem';
import type { ServerQuestion } from '#domain/catalogue/question-facts';
import { camelName, camelNames } from '#domain/api/wire-names';

/**
 * Code of a failed call: the server's refusal, or one of two of the client. `unreachable`: no answer came, so a write
 * may have been done. `unreadable`: the answer does not fit this version of the client.
 */
export type FailureCode = ErrorCode | 'unreachable' | 'unreadable';

/** Error at one field of a request; `field` is named as in the program (`jobId`). */
export interface FieldFailure extends FaultFacts {
  readonly field: string;
  readonly code: FieldCode;
  /** Person that causes the conflict; absent where the user may not know. */
  readonly person?: FieldFault['person'];
}

interface FailureParts {
  readonly code: FailureCode;
  readonly url: string;
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  readonly problem?: Problem;
  readonly question?: ServerQuestion | null;
  /** From `Retry-After`. */
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

const PASSING: ReadonlySet<FailureCode> = new Set([
  'unreachable',
  'unauthenticated',
  'unavailable',
  'too_many_requests',
  'request_in_progress',
]);

/**
 * Whether a failure is about the moment and not about the request, which may be sent again later: no answer, 401, 503,
 * too many requests, or the first attempt still running.
 */
export const isPassing = ({ code }: CallFailed): boolean => PASSING.has(code);

/**
 * Whether the server may have done the write despite the failure, which is temporary or has a status of 500 or more:
 * repeat it under the same Idempotency-Key only.
 */
export const mayBeDone = (failed: CallFailed): boolean =>
  isPassing(failed) || (failed.status !== null && failed.status >= 500);

/**
 * Failure, refusal or confirmation question of a call. `message` is the server's detail, else code and URL; field names
 * are the program's.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly code: FailureCode;
  readonly url: string;
  /** HTTP status; null: no answer came. */
  readonly status: number | null;
  /** Errors at fields of the request; empty: none. */
  readonly fields: readonly FieldFailure[];
  /** Confirmation question of the server; null: the failure is not a question. */
  readonly question: ServerQuestion | null;
  /** Record as the server has it now, sent with conflicts; its shape is unknown (see `currentOf`). Null: not sent. */
  readonly current: Readonly<Record<string, unknown>> | null;
  /** Facts of a refusal, of the shape that its code has; null: not sent. */
  readonly facts: Readonly<Record<string, unknown>> | null;
  /** Records that block the write; empty: none were sent. */
  readonly conflicts: NonNullable<Problem['conflicts']>;
  /** Id of the request in the server's log; null: the answer was no problem document of the server. */
  readonly requestId: string | null;
  /** Wait that the server asked for, in seconds; null: none. */
  readonly retryAfterSeconds: number | null;

  constructor({ code, url, status, problem, question = null, retryAfterSeconds = null, cause }: FailureParts) {
    super(problem?.detail ?? `${code} ${url}`, { cause });
    this.code = code;
    this.url = url;
    this.status = status;
    this.fields = (problem?.errors ?? []).map(({ detail: _detail, ...fault }) => ({
      ...fault,
      field: camelName(fault.field),
    }));
    this.question = question;
    this.current = camelNames(problem?.current ?? null);
    this.facts = camelNames(problem?.facts ?? null);
    this.conflicts = problem?.conflicts ?? [];
    this.requestId = problem?.instance ?? null;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether the code is a confirmation question: nothing was done, and the call may be repeated with `confirm`. */
export const isQuestion = (code: FailureCode): code is QuestionCode =>
  code !== 'unreachable' && code !== 'unreadable' && asksConfirmation(code);

/** Codes of answers without a problem document, which proxies before the server send. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/**
 * Failure for a status and parsed body. A body that is no problem document gets a code by its status, else
 * `internal_error`. `question` stays null, also for codes of questions. `retryAfter`: header value in seconds; a date
 * counts as none.
 */
export function refusalOf(
  { status, body, retryAfter }: { readonly status: number; readonly body: unknown; readonly retryAfter: string | null },
  url: string,
): CallFailed {
  const seconds = Number(retryAfter);
  const retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  const { data: problem } = Problem.safeParse(body);
  if (problem) return new CallFailed({ code: problem.code, url, status, problem, retryAfterSeconds });
  return new CallFailed({ code: CODE_OF_STATUS[status] ?? 'internal_error', url, status, retryAfterSeconds });
}

/**
 * Reads an unsuccessful response into a failure; a confirmation question carries its parsed facts, and becomes
 * `unreadable` when they cannot be parsed or their module cannot be loaded. Never rejects.
 */
export async function failureOf(response: Response, url: string): Promise<CallFailed> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => null);
  const failure = refusalOf({ status, body, retryAfter: headers.get('Retry-After') }, url);
  const problem = Problem.safeParse(body);
  if (!problem.success || !isQuestion(failure.code)) return failure;
  const { code, facts } = problem.data as Problem & { code: QuestionCode };
  const question = await questionOf(code, camelNames(facts ?? {}));
  return question
    ? new CallFailed({ code, url, status, problem: problem.data, question })
    : new CallFailed({ code: 'unreadable', url, status });
}

/**
 * Parses the facts of a question; null: invalid, or their schemas could not be loaded. Schemas load with the first
 * question.
 */
async function questionOf(code: QuestionCode, facts: unknown): Promise<ServerQuestion | null> {
  const shapes = await import('#domain/catalogue/question-facts').catch(() => null);
  return shapes && shapes.readConfirmation(code, facts);
}

/**
 * Current record of a failure, parsed by `schema`; undefined: `error` is no CallFailed, carries no record, or one of
 * another shape.
 */
export const currentOf = <Schema extends z.ZodType>(error: unknown, schema: Schema): z.infer<Schema> | undefined =>
  error instanceof CallFailed ? schema.safeParse(error.current).data : undefined;
