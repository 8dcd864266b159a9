/** Row per calendar address; one per person. */
export interface CalendarAddressTable {
  organisation_id: string;
  user_id: string;
  /** SHA-256 of the secret in the address. */
  token_hash: Buffer;
  renewed_at: Date;
  /** Last read, stored at most every 10 minutes; null: never. */
  read_at: Date | null;
}
