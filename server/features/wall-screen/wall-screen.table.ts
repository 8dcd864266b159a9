/** Links that open screens, one a screen. */
export interface WallScreenKeyTable {
  organisation_id: string;
  wall_screen_id: string;
  /** SHA-256 of the secret in the link. */
  token_hash: Buffer;
  renewed_at: Date;
  /** When a screen was open with it last, to ten minutes. */
  seen_at: Date | null;
}
