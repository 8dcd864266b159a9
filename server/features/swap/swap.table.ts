import type { ColumnType } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { ShiftData } from '#domain/roster-week/roster-week.events';
import type { SwapStatus } from '#domain/swap/swap.state';

/** Offers of shifts, whatever became of them. */
export interface SwapTable {
  organisation_id: string;
  swap_id: string;
  location_id: string;
  monday: CivilDate;
  date: CivilDate;
  shift_id: string;
  shift: ColumnType<ShiftData, string, string>;
  wanted_monday: CivilDate | null;
  wanted_shift_id: string | null;
  wanted_shift: ColumnType<ShiftData | null, string | null, string | null>;
  user_id: string;
  /** Null: to all who have the job. */
  to_user_id: string | null;
  status: SwapStatus;
  accepted_by: string | null;
  offered_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}
