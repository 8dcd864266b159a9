import type { Generated } from 'kysely';

/** Row per mailed link, for one person and one use. */
export interface AccountLinkTable {
  /** SHA-256 of the key in the link. */
  token_hash: Buffer;
  organisation_id: string;
  user_id: string;
  kind: 'invitation' | 'reset' | 'email' | 'proposed';
  /** Recipient address; for a change of address the new one. */
  email: string;
  made_at: Date;
  expires_at: Date;
  /** Null: open. Set when it was used, or replaced by a newer one. */
  ended_at: Date | null;
}

/**
 * Row per request for a reset mail, or warning about guesses, by e-mail address as typed; deleted when the mail is
 * made.
 */
export interface ResetRequestTable {
  organisation_id: string;
  request_id: string;
  /** `reset`: the person asks for a mail; `guesses`: somebody guesses their password. */
  kind: 'reset' | 'guesses';
  email: string;
  asked_at: Generated<Date>;
}
