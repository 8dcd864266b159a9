export interface NoteTable {
  organisation_id: string;
  location_id: string;
  /** Null: empty. */
  text_id: string | null;
  revision: number;
  updated_at: Date;
  updated_by: string | null;
}
