import type { FastifyRequest } from 'fastify';
import type { Call } from '#domain/api/call';
import type { CommandId } from '#domain/kernel/ids';
import type { CommandOrigin } from '../event-store/command-origin.js';
import type { CallInput } from './call-input.js';
import type { Caller } from './caller.js';

/** A request with what the access hook and the call interceptor have found out about it. */
export interface CallRequest extends FastifyRequest {
  call?: Call;
  caller?: Caller;
  callInput?: CallInput<Call>;
  origin?: CommandOrigin;
  /** Write id of a request without a key or a session. */
  writeId?: CommandId;
}

/** The request of one call, as its handler gets it. */
export interface RequestOf<C extends Call> {
  /** Author of the request. Absent from public calls, which do not read it. */
  readonly caller: Caller;
  /** Origin recorded with a write. Absent from calls that only read, and from those without a session. */
  readonly origin: CommandOrigin;
  /** Parameters of the call, each checked when it is read. */
  readonly input: CallInput<C>;
  /** As it came over HTTP: the visitor's address, the host, headers. */
  readonly http: CallRequest;
}
