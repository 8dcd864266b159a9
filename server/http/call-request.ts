import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#domain/api/call';
import type { CommandId } from '#domain/kernel/ids';
import type { CommandOrigin } from '../event-store/command-origin.js';
import type { CallInput } from './call-input.js';
import type { Caller } from './caller.js';

/** Runs calls around the methods of controllers that answer them. */
export interface CallRunner {
  /** Answer of a call whose access was checked. @throws CommandRefused and the errors of `handle` */
  run(call: Call, request: CallRequest, reply: FastifyReply, handle: () => Promise<unknown>): Promise<unknown>;
}

/** Request of Fastify with what the access hook and the call pipeline attach to it. */
export interface CallRequest extends FastifyRequest {
  /** Set by the access hook for declared calls: pipeline of the node, and the reply to this request. */
  exchange?: { readonly pipeline: CallRunner; readonly reply: FastifyReply };
  /** Set by the access hook; absent: address without a declared call. */
  call?: Call;
  /** Set by the access hook for a valid session. */
  caller?: Caller;
  /** Set by the call pipeline. */
  callInput?: CallInput<Call>;
  /** Set by the call pipeline for writes with a session. */
  origin?: CommandOrigin;
  /** Generated id of a write without an idempotency key. */
  writeId?: CommandId;
}

/** Request of one call, as its handler receives it. */
export interface RequestOf<C extends Call> {
  /**
   * Author of the request, from the session. Undefined for requests without a session, which only public calls allow.
   */
  readonly caller: Caller;
  /** Origin to record with a write. Undefined for GET and for requests without a session. */
  readonly origin: CommandOrigin;
  /** Input of the call, validated on access. */
  readonly input: CallInput<C>;
  /** HTTP request: visitor's address, host and headers. */
  readonly http: CallRequest;
}
