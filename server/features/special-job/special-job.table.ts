import type { CivilDate } from '#domain/kernel/civil-date';

export interface SpecialJobTable {
  organisation_id: string;
  special_job_id: string;
  location_id: string;
  user_id: string;
  date: CivilDate;
  body_id: string;
  assigned_at: Date;
  /** Null: not done yet. */
  done_at: Date | null;
}
