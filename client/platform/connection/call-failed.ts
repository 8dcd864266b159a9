import type { z } from 'zod';
import {
  asksConfirmation,
  type ErrorCode,
  type FieldCode,
  type FieldFault,
  type QuestionCode,
} from '#domain/kernel/refusal';
import { Problem } from '#domain/api/problem';
import type { ServerQuestion } from '#domain/catalogue/question-facts';
import { camelName, camelNames } from '#domain/api/wire-names';

/**
 * Codes besides those of the server. `unreachable`: no answer came, so nobody knows whether it was done.
 * `unreadable`: an answer that this version of the client does not understand.
 */
export type FailureCode = ErrorCode | 'unreachable' | 'unreadable';

/** Error at one field of a request. */
export interface FieldFailure {
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

/** Whether it is about the moment and not about what was asked: the same may be sent again later. */
export const isPassing = ({ code }: CallFailed): boolean => PASSING.has(code);

/** Whether it may have been done all the same, by this attempt or by one before it: the same goes out under the same key. */
export const mayBeDone = (failed: CallFailed): boolean =>
  isPassing(failed) || (failed.status !== null && failed.status >= 500);

/** A call that did not do what was asked, with all that the server said about it; names as the program writes them. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly code: FailureCode;
  readonly url: string;
  readonly status: number | null;
  readonly fields: readonly FieldFailure[];
  /** Confirmation question of the server; null: the failure is not a question. */
  readonly question: ServerQuestion | null;
  /** The record as it is now, with the codes that carry it; of its shape knows who has sent it (`currentOf`). */
  readonly current: Readonly<Record<string, unknown>> | null;
  readonly conflicts: NonNullable<Problem['conflicts']>;
  /** Id of the request in the server's log. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor({ code, url, status, problem, question = null, retryAfterSeconds = null, cause }: FailureParts) {
    super(problem?.detail ?? `${code} ${url}`, { cause });
    this.code = code;
    this.url = url;
    this.status = status;
    this.fields = (problem?.errors ?? []).map(({ field, code: fault, person }) => ({
      field: camelName(field),
      code: fault,
      ...(person && { person }),
    }));
    this.question = question;
    this.current = camelNames(problem?.current ?? null);
    this.conflicts = problem?.conflicts ?? [];
    this.requestId = problem?.instance ?? null;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether it only asks whether somebody is sure: nothing has gone wrong. */
export const isQuestion = (code: FailureCode): code is QuestionCode =>
  code !== 'unreachable' && code !== 'unreadable' && asksConfirmation(code);

/** Codes of answers that do not come from our server but from something before it. */
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

/** The failure of an answer with that JSON as its body, which asks nothing. `retryAfter`: header of that name. */
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

/** Failure for a response that refuses or fails a call. */
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

/** The shapes of questions come with the first that is asked: pages begin without them. */
async function questionOf(code: QuestionCode, facts: unknown): Promise<ServerQuestion | null> {
  const shapes = await import('#domain/catalogue/question-facts').catch(() => null);
  return shapes && shapes.readConfirmation(code, facts);
}

/** The record as it is now, of somebody who knows what a call is about; undefined: the failure tells none of that shape. */
export const currentOf = <Schema extends z.ZodType>(error: unknown, schema: Schema): z.infer<Schema> | undefined =>
  error instanceof CallFailed ? schema.safeParse(error.current).data : undefined;
