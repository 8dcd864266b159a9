import { type Call, CONFIRMATION_AS_ANSWER } from '#domain/api/call';
import { camelNames, hasWireNames, wireNames } from '#domain/api/wire-names';
import type { Language } from '#domain/texts/languages';
import { buildRequest } from './build-request.js';
import { CallFailed, failureOf, isQuestion, mayBeDone } from '../connection/call-failed.js';
import type { AnyRequest, ClientAnswer } from './client-request.js';
import { RepeatKeys } from './repeat-keys.js';

const ANSWER_WITHIN_MS = 30_000;
/** Waits before another attempt when no answer came, or when the first attempt still runs. */
const ATTEMPT_AGAIN_AFTER_MS = [500, 1_500];

/** Dependencies of `Transport`. */
export interface TransportParts {
  readonly fetch: typeof fetch;
  readonly language: () => Language;
  /** Makes a new Idempotency-Key. */
  readonly newKey: () => string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** False: a request without an answer is not tried again. */
  readonly isOnline: () => boolean;
}

/** Options of one request. */
export interface SendOptions {
  /** Session token; null: sent without. */
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
  /** Key of a write that the caller stores; absent: RepeatKeys chooses it, for calls that are declared idempotent. */
  readonly idempotencyKey?: string | undefined;
  /** Called with a key that RepeatKeys chose, before the write is sent. */
  readonly onKey?: ((key: string) => void) | undefined;
}

/**
 * Sends calls and parses their answers by the declared schema. Names of the wire (`job_id`) end here: callers use
 * `jobId` (4 ms for the 900 slots of a large board).
 */
export class Transport {
  private readonly repeatKeys = new RepeatKeys();

  constructor(private readonly parts: TransportParts) {}

  /**
   * Sends a call and resolves to its parsed answer (a Blob for files). Each attempt may take 30 seconds. Reads and
   * writes with a key are tried up to three times when no answer came while online, or when the first attempt still
   * runs.
   *
   * @throws CallFailed for every answer that is not a success, or asks for confirmation, and when no answer came
   * @throws the reason of `signal` when it aborts
   */
  async send<C extends Call>(call: C, request: AnyRequest, options: SendOptions): Promise<ClientAnswer<C>> {
    if (!call.idempotent) return this.attempt(call, request, options, null);
    if (options.idempotencyKey !== undefined) return this.attempt(call, request, options, options.idempotencyKey);
    const requestText = keyTextOf(call, request);
    const key = this.repeatKeys.keyFor(requestText, this.parts.now(), this.parts.newKey);
    options.onKey?.(key);
    try {
      const answer = await this.attempt(call, request, options, key);
      this.repeatKeys.answered(requestText);
      return answer;
    } catch (error) {
      if (isUnsettled(error)) this.repeatKeys.unanswered(requestText, key, this.parts.now());
      else this.repeatKeys.answered(requestText);
      throw error;
    }
  }

  /** Tries again where that cannot do a thing twice: reads, and writes that carry their key. */
  private async attempt<C extends Call>(
    call: C,
    request: AnyRequest,
    options: SendOptions,
    key: string | null,
  ): Promise<ClientAnswer<C>> {
    const repeatable = call.method === 'GET' || key !== null;
    for (const pauseMs of ATTEMPT_AGAIN_AFTER_MS) {
      try {
        return await this.once(call, request, options, key);
      } catch (error) {
        if (!repeatable || !this.mayPassSoon(error)) throw error;
        await this.parts.wait(error.retryAfterSeconds === null ? pauseMs : error.retryAfterSeconds * 1000);
        options.signal?.throwIfAborted();
      }
    }
    return this.once(call, request, options, key);
  }

  private mayPassSoon(error: unknown): error is CallFailed {
    if (!(error instanceof CallFailed)) return false;
    if (error.code === 'request_in_progress') return true;
    return error.code === 'unreachable' && this.parts.isOnline();
  }

  private async once<C extends Call>(
    call: C,
    request: AnyRequest,
    options: SendOptions,
    idempotencyKey: string | null,
  ): Promise<ClientAnswer<C>> {
    const { url, method, headers, body } = buildRequest(call, onWire(call, request), {
      token: options.token,
      language: this.parts.language(),
      idempotencyKey,
    });
    const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      const response = await this.parts.fetch(url, { method, headers, body, signal, cache: 'no-store' });
      if (!response.ok || answersWithQuestion(response)) throw await failureOf(response, url);
      return await readAnswer(call, response, url);
    } catch (error) {
      options.signal?.throwIfAborted();
      throw error instanceof CallFailed
        ? error
        : new CallFailed({ code: 'unreachable', url, status: null, cause: error });
    }
  }
}

const onWire = (call: Call, { params, query, body }: AnyRequest): AnyRequest =>
  ({
    params: wireNames(call.params, params),
    query: wireNames(call.query, query),
    body: wireNames(call.body, body),
  }) as AnyRequest;

/** The same request has the same text, whether it is confirmed or not. */
function keyTextOf(call: Call, { params, query, body }: AnyRequest): string {
  return JSON.stringify([call.id, params, { ...query, confirm: undefined }, { ...body, confirm: undefined }]);
}

/**
 * Whether the outcome of a write is unknown, also after a later attempt was answered (a node that is being replaced
 * does not know the earlier one's result), or the server only asked a question.
 */
const isUnsettled = (error: unknown): boolean =>
  !(error instanceof CallFailed) || mayBeDone(error) || isQuestion(error.code);

/** Nothing was done yet: the server asks first (see build-request.ts). */
const answersWithQuestion = ({ headers }: Response): boolean =>
  headers.get('Preference-Applied') === CONFIRMATION_AS_ANSWER;

async function readAnswer<C extends Call>(call: C, response: Response, url: string): Promise<ClientAnswer<C>> {
  if (call.file) return (await response.blob()) as ClientAnswer<C>;
  const text = await response.text();
  const { status } = response;
  try {
    const answer = call.answer.parse(text === '' ? undefined : JSON.parse(text));
    return (hasWireNames(call.answer) ? camelNames(answer) : answer) as ClientAnswer<C>;
  } catch (cause) {
    throw new CallFailed({ code: 'unreadable', url, status, cause });
  }
}
