import type { Caller } from './caller.js';

/** Finds the caller of a session token, for HTTP and sockets. Implemented by the session feature. */
export abstract class SessionLookup {
  /** Caller of a session; null: unknown, expired or ended. */
  abstract callerOf(token: string): Promise<Caller | null>;
  /** Drops cached sessions of the callers for which `isOne` is true (absent: all): their next look-up reads. */
  abstract forget(isOne?: (caller: Caller) => boolean): void;
}
