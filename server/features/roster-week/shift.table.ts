import type { CivilDate } from '#domain/kernel/civil-date';
import type { EndKind } from '#domain/kernel/shift-time';

/** Shifts of the published roster, called-off ones included. */
export interface ShiftTable {
  organisation_id: string;
  shift_id: string;
  location_id: string;
  monday: CivilDate;
  job_filter_id: string;
  job_id: string;
  date: CivilDate;
  start_minute: number;
  end_kind: EndKind;
  /** Nominal end, minutes after 00:00 of the date. */
  end_minute: number;
  user_id: string | null;
  open: boolean;
  cancel_reason_id: string | null;
  called_off_at: Date | null;
  called_off_by: string | null;
  replacement_of: string | null;
  flagged: boolean;
  edited: boolean;
  revision: string;
}

/** Ids of shifts, also of those that are gone. */
export interface ShiftIdTable {
  organisation_id: string;
  shift_id: string;
}
