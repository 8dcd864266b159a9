import type { ColumnType } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { ShiftData } from '#domain/roster-week/roster-week.events';
import type { ShiftRequestStatus } from '#domain/shift-request/shift-request.state';

/** Requests for open shifts, whatever became of them. */
export interface ShiftRequestTable {
  organisation_id: string;
  shift_request_id: string;
  location_id: string;
  monday: CivilDate;
  date: CivilDate;
  shift_id: string;
  shift: ColumnType<ShiftData, string, string>;
  user_id: string;
  status: ShiftRequestStatus;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}
