/** Keys with which devices let their owners in. Of a key only the public half is here: it opens nothing. */
export interface PasskeyTable {
  organisation_id: string;
  passkey_id: string;
  user_id: string;
  /** Host name for which the device made it: it signs for no other. */
  rp_id: string;
  /** How the device knows it, base64url. */
  credential_id: string;
  /** COSE */
  public_key: Buffer;
  /** How often it signed, as far as the device counts: a copy of it falls behind. */
  counter: string | number;
  transports: string[];
  /** Whether it is kept elsewhere than on the device. */
  backed_up: boolean;
  name: string;
  added_at: Date;
  last_used_at: Date | null;
}

/** Challenge for a device, until it is signed or five minutes are over. */
export interface PasskeyChallengeTable {
  /** SHA-256 */
  challenge_hash: Buffer;
  organisation_id: string;
  /** Person who adds a passkey; null: a login. */
  user_id: string | null;
  rp_id: string;
  expires_at: Date;
}
