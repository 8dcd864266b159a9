import type { Generated } from 'kysely';
import type { SessionBeginning } from '#domain/session/session.events';

/** Row per session. */
export interface SessionTable {
  /** SHA-256 of the bearer token. */
  token_hash: Buffer;
  session_id: string;
  organisation_id: string;
  user_id: string;
  /** Location at which the session was opened. */
  location_id: string;
  /** Browser, from its user agent; null: unknown. */
  browser: string | null;
  system: string | null;
  /** How it was opened; null: not recorded. */
  opened_by: SessionBeginning | null;
  opened_at: Generated<Date>;
  /** Instant of the original login, also across hand-overs. */
  logged_in_at: Generated<Date>;
  last_used_at: Generated<Date>;
  ended_at: Date | null;
}

/** Row per hand-over token. */
export interface HandOverTable {
  /** SHA-256 of the single-use token. */
  token_hash: Buffer;
  organisation_id: string;
  user_id: string;
  /** Location for which it was made. */
  location_id: string;
  made_at: Generated<Date>;
  /** Instant of the original login. */
  logged_in_at: Generated<Date>;
  used_at: Date | null;
}
