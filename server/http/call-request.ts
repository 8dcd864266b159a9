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
  /** Of a write without a key, also of one without a session. */
  writeId?: CommandId;
}
