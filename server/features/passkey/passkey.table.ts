/** Row per passkey. Contains the public key only. */
export interface PasskeyTable {
  organisation_id: string;
  passkey_id: string;
  user_id: string;
  /** Host for which the device created the key. */
  rp_id: string;
  /** Id of the key on the device, base64url. */
  credential_id: string;
  /** COSE format. */
  public_key: Buffer;
  /** Signatures so far as the device counts; a copied key is detected by a lower count. */
  counter: string | number;
  transports: string[];
  /** Whether the key is also stored outside of the device. */
  backed_up: boolean;
  name: string;
  added_at: Date;
  last_used_at: Date | null;
}

/** Row per open challenge; deleted when used, or after it has expired. */
export interface PasskeyChallengeTable {
  /** SHA-256. */
  challenge_hash: Buffer;
  organisation_id: string;
  /** Person who adds a passkey; null: a login. */
  user_id: string | null;
  rp_id: string;
  expires_at: Date;
}
