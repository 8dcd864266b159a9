import type { Generated } from 'kysely';
import type { SessionBeginning } from '#domain/session/session.events';

export interface SessionTable {
  /** SHA-256 of the bearer token. */
  token_hash: Buffer;
  session_id: string;
  organisation_id: string;
  user_id: string;
  /** Location at which the session was opened. */
  location_id: string;
  /** With what, as far as its browser said it. */
  browser: string | null;
  system: string | null;
  /** How it began; null: before that was kept. */
  opened_by: SessionBeginning | null;
  opened_at: Generated<Date>;
  /** Time of the login that it goes back to, also over hand-overs. */
  logged_in_at: Generated<Date>;
  last_used_at: Generated<Date>;
  ended_at: Date | null;
}

export interface HandOverTable {
  /** SHA-256 of the single-use token. */
  token_hash: Buffer;
  organisation_id: string;
  user_id: string;
  /** Location for which it was made. */
  location_id: string;
  made_at: Generated<Date>;
  /** Time of the login that it goes back to. */
  logged_in_at: Generated<Date>;
  used_at: Date | null;
}
