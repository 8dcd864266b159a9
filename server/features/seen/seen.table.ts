/** Who has seen what, and when first. */
export interface SeenTable {
  organisation_id: string;
  kind: string;
  item_id: string;
  user_id: string;
  location_id: string;
  seen_at: Date;
}
