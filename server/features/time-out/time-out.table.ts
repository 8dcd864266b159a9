import type { CivilDate } from '#domain/kernel/civil-date';

export interface TimeOutTable {
  organisation_id: string;
  time_out_id: string;
  user_id: string;
  from_date: CivilDate;
  until_date: CivilDate;
  /** Null: on hold. */
  approved: boolean | null;
  remark_id: string | null;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}
