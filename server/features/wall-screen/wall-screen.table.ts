/** Key of each wall screen's link. */
export interface WallScreenKeyTable {
  organisation_id: string;
  wall_screen_id: string;
  /** SHA-256 of the secret in the link. */
  token_hash: Buffer;
  renewed_at: Date;
  /** Last use, accurate to 10 minutes; null: never. */
  seen_at: Date | null;
}
