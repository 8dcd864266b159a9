import type { CivilDate } from '#domain/kernel/civil-date';

export interface BlockedDayTable {
  organisation_id: string;
  blocked_day_id: string;
  location_id: string;
  from: CivilDate;
  /** Last date, included. */
  until: CivilDate;
  /** Null: every department. */
  job_filter_id: string | null;
  reason_id: string;
}
