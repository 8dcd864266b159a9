import type { Caller } from './caller.js';

/** Finds who a bearer token belongs to. The session feature provides it; HTTP and socket ask the same. */
export abstract class SessionLookup {
  /** Null: unknown, expired or taken back. */
  abstract callerOf(token: string): Promise<Caller | null>;
  /** Forgets what is known of sessions: what the database says counts at once. */
  abstract forget(): void;
}
