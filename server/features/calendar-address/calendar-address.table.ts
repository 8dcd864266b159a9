/** Private addresses of calendars, one a person. */
export interface CalendarAddressTable {
  organisation_id: string;
  user_id: string;
  /** SHA-256 of the secret in the address. */
  token_hash: Buffer;
  renewed_at: Date;
  read_at: Date | null;
}
