import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { finalize, type Observable, of } from 'rxjs';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Call } from '#domain/kernel/call';
import type { CommandId } from '#domain/kernel/ids';
import { fieldRefusal, refusal } from '#domain/kernel/refusal';
import type { CommandOrigin } from '../event-store/outcome.js';
import { Outcomes } from '../event-store/outcomes.js';
import { bodyFault } from './body-shape.js';
import { CallInput } from './call-input.js';
import type { CallRequest } from './call-request.js';
import type { Caller } from './caller.js';
import { Refused } from './refused.js';

/** Input, write id and repeated keys of every call (api page, "Idempotency"). */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  private readonly running = new Set<string>();

  constructor(private readonly outcomes: Outcomes) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<CallRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { call, caller } = request;
    if (!call) return next.handle();
    const { params, query, body } = request;
    const fault = bodyFault(body);
    if (fault) throw new Refused(refusal(fault));
    request.callInput = new CallInput(call, { params, query, body });
    if (call.method === 'GET' || !caller) return next.handle();

    const key = keyOf(call, request);
    const origin = originOf(call, request, caller, key);
    request.origin = origin;
    void reply.header('Rooster-Write-Id', origin.commandId);
    if (!key) return next.handle();
    return this.once(origin, reply, next);
  }

  private async once(origin: CommandOrigin, reply: FastifyReply, next: CallHandler): Promise<Observable<unknown>> {
    const running = `${origin.organisationId} ${origin.commandId}`;
    if (this.running.has(running)) throw new Refused(refusal('request_in_progress'), 1);
    const known = await this.outcomes.find(origin);
    if (known) {
      if (known.status === 'refused' && !known.replayed) throw new Refused(known.refusal);
      void reply.header('Idempotency-Replayed', 'true');
      if (known.status === 'refused') throw new Refused(known.refusal);
      return of(known.answer);
    }
    this.running.add(running);
    return next.handle().pipe(finalize(() => this.running.delete(running)));
  }
}

function keyOf(call: Call, request: CallRequest): CommandId | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined || !call.idempotent) return null;
  const key = z.uuid().safeParse(header);
  if (!key.success) throw new Refused(fieldRefusal('Idempotency-Key', 'format'));
  return key.data.toLowerCase() as CommandId;
}

function originOf(call: Call, request: CallRequest, caller: Caller, key: CommandId | null): CommandOrigin {
  const { organisationId, userId, locationId } = caller;
  return {
    organisationId,
    commandId: key ?? (uuid() as CommandId),
    actorId: userId,
    locationId,
    cause: call.id,
    ...(key ? { fingerprint: fingerprintOf(request) } : {}),
  };
}

/** Method, path and body, without the confirmation: a confirmed repetition is the same write. */
function fingerprintOf({ method, url, body }: CallRequest): string {
  const address = new URL(url, 'http://localhost');
  address.searchParams.delete('confirm');
  const { confirm: _confirm, ...rest } = (body ?? {}) as Record<string, unknown>;
  return createHash('sha256')
    .update(JSON.stringify([method, address.pathname, address.search, rest]))
    .digest('base64url');
}
