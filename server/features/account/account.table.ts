import type { Generated } from 'kysely';

/** Links that were mailed, each to one person for one thing, once. */
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
  /** When it was used, or a newer one was made. */
  ended_at: Date | null;
}

/** Password-reset request by e-mail address as typed; its owner, if any, is looked up later. */
export interface ResetRequestTable {
  organisation_id: string;
  request_id: string;
  /** A reset was asked for, or somebody guesses at the password. */
  kind: 'reset' | 'guesses';
  email: string;
  asked_at: Generated<Date>;
}
