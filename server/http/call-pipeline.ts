import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Call } from '#domain/api/call';
import { CommandId } from '#domain/kernel/ids';
import { asksConfirmation, type ErrorCode, fieldRefusal, refusal } from '#domain/kernel/refusal';
import { CommandRunner } from '../event-store/command-runner.js';
import type { CommandOrigin } from '../event-store/command-origin.js';
import type { CommandResult } from '../event-store/outcome.js';
import { Outcomes } from '../event-store/outcomes.js';
import { bodyLimitsOf } from './body-limits.js';
import { bodyFault } from './body-shape.js';
import { CallInput } from './call-input.js';
import type { CallRequest, CallRunner } from './call-request.js';
import type { Caller } from './caller.js';
import { ERROR_STATUS } from './error-status.js';
import { CommandRefused } from '../event-store/refused.js';
import { SessionAnswers } from './session-answers.js';

/** Runs the method of a controller that answers a call. */
type Handle = () => Promise<unknown>;

/**
 * Runs every declared call around its controller's method: attaches input and origin, sets `Rooster-Write-Id` on
 * writes, completes answers that carry a session, and answers a repeated idempotency key with its stored outcome
 * (`Idempotency-Replayed`). Repetitions wait up to 5 s for the first request, then get `request_in_progress`. Refuses
 * bodies that are too large (413) or malformed (400). Does the work of interceptors without their observables, of which
 * each request would make several.
 */
@Injectable()
export class CallPipeline implements CallRunner {
  private readonly running = new Map<string, Running>();

  constructor(
    private readonly outcomes: Outcomes,
    private readonly runner: CommandRunner,
    private readonly sessions: SessionAnswers,
  ) {
    runner.settled$.subscribe(({ origin, end }) => {
      const running = this.running.get(keyIn(origin));
      if (running && 'result' in end && !isQuestion(end.result)) running.recordedResult = end.result;
    });
  }

  /** Answer of a call whose access was checked. @throws CommandRefused and the errors of `handle` */
  async run(call: Call, request: CallRequest, reply: FastifyReply, handle: Handle): Promise<unknown> {
    const { caller, params, query, body } = request;
    const refusalCode = bodyFault(body, bodyLimitsOf(call).values);
    if (refusalCode) throw new CommandRefused(refusal(refusalCode));
    request.callInput = new CallInput(call, { params, query, body });
    const answer = () => this.sessions.around(call, request, reply, handle);
    if (call.method === 'GET') return answer();

    const key = caller ? keyOf(call, request) : null;
    void reply.header('Rooster-Write-Id', key ?? writeIdOf(request));
    if (!caller) return answer();
    const origin = originOf(call, request, caller, key);
    request.origin = origin;
    return key ? this.once(origin, reply, answer) : answer();
  }

  /**
   * Runs a write once: repetitions on this node wait for the first; those on other nodes wait for the organisation's
   * lock.
   *
   * @throws CommandRefused `request_in_progress` after 5 s
   */
  private async once(origin: CommandOrigin, reply: FastifyReply, handle: Handle): Promise<unknown> {
    const key = keyIn(origin);
    for (let first = this.running.get(key); first; first = this.running.get(key))
      if (!(await endsInTime(first.ended))) throw new CommandRefused(refusal('request_in_progress'), 1);
    const running: Running = { ended: Promise.resolve(), recordedResult: null };
    this.running.set(key, running);
    const answer = this.answerTo(origin, running, reply, handle).finally(() => this.running.delete(key));
    running.ended = answer.catch(() => undefined);
    return answer;
  }

  private async answerTo(
    origin: CommandOrigin,
    running: Running,
    reply: FastifyReply,
    handle: Handle,
  ): Promise<unknown> {
    const recordedResult = await this.outcomes.find(origin);
    if (recordedResult) return replay(recordedResult, reply);
    try {
      const answer = await handle();
      if (!running.recordedResult) return replay(await this.runner.remember(origin, { ok: true, answer }), reply);
      if (running.recordedResult.replayed) void reply.header(REPLAYED, 'true');
      return answer;
    } catch (error) {
      if (!(error instanceof CommandRefused) || !isRemembered(error.refusal.code)) throw error;
      // The first may have come in between, on another node: then it answers, whatever was in its way here.
      return replay(
        running.recordedResult ?? (await this.runner.remember(origin, { ok: false, refusal: error.refusal })),
        reply,
      );
    }
  }
}

/** Write with an idempotency key that is running on this node. */
interface Running {
  ended: Promise<unknown>;
  /** Result of the command; null: not finished. */
  recordedResult: CommandResult<unknown> | null;
}

const REPLAYED = 'Idempotency-Replayed';

/** Longest wait of a repetition for the first request. Milliseconds. */
const TIMEOUT_MS = 5_000;

async function endsInTime(ended: Promise<unknown>): Promise<boolean> {
  const clock = new AbortController();
  const late = sleep(TIMEOUT_MS, false, { signal: clock.signal }).catch(() => false);
  const inTime = await Promise.race([ended.then(() => true), late]);
  clock.abort();
  return inTime;
}

const keyIn = ({ organisationId, commandId }: CommandOrigin): string => `${organisationId} ${commandId}`;

/** Stored answer or refusal of a repeated key. @throws CommandRefused */
function replay(recordedResult: CommandResult<unknown>, reply: FastifyReply): unknown {
  if (recordedResult.replayed) void reply.header(REPLAYED, 'true');
  if (recordedResult.status === 'refused') throw new CommandRefused(recordedResult.refusal);
  return recordedResult.answer;
}

const isQuestion = (result: CommandResult<unknown>): boolean =>
  result.status === 'refused' && asksConfirmation(result.refusal.code);

/**
 * Whether a refusal is stored for repetitions: not if it depends on the author or on limits, is a failure, or asks for
 * confirmation.
 */
function isRemembered(code: ErrorCode): boolean {
  const status = ERROR_STATUS[code];
  return (
    status !== 401 && status !== 429 && status < 500 && !asksConfirmation(code) && code !== 'idempotency_key_reused'
  );
}

function keyOf(call: Call, request: CallRequest): CommandId | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined || !call.idempotent) return null;
  const key = CommandId.safeParse(header);
  if (!key.success) throw new CommandRefused(fieldRefusal('Idempotency-Key', 'format', { expected: 'uuid' }));
  return key.data.toLowerCase() as CommandId;
}

/** Id of a write without a key: random, kept with the request. */
const writeIdOf = (request: CallRequest): CommandId => (request.writeId ??= randomUUID() as string as CommandId);

function originOf(call: Call, request: CallRequest, caller: Caller, key: CommandId | null): CommandOrigin {
  const { organisationId, userId, locationId } = caller;
  return {
    organisationId,
    commandId: key ?? writeIdOf(request),
    actorId: userId,
    locationId,
    cause: call.id,
    ...(key ? { fingerprint: fingerprintOf(request) } : {}),
  };
}

/** Hash of method, path, query and body without `confirm`, so that a confirmed repetition counts as the same write. */
function fingerprintOf({ method, url, body }: CallRequest): string {
  const address = new URL(url, 'http://localhost');
  address.searchParams.delete('confirm');
  const { confirm: _confirm, ...rest } = (body ?? {}) as Record<string, unknown>;
  return createHash('sha256')
    .update(JSON.stringify([method, address.pathname, address.search, rest]))
    .digest('base64url');
}
