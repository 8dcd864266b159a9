import type { CivilDate } from '#domain/kernel/civil-date';
import type { EndKind } from '#domain/kernel/shift-time';

/** Published shifts as figures are made of them, called-off ones included. Hours depend on the place, and are counted when they are read. */
export interface ShiftFigureTable {
  organisation_id: string;
  generation: number;
  shift_id: string;
  location_id: string;
  job_filter_id: string;
  job_id: string;
  user_id: string | null;
  date: CivilDate;
  start_minute: number;
  end_kind: EndKind;
  /** Nominal end, minutes after 00:00 of the date. */
  end_minute: number;
  called_off_at: Date | null;
  cancel_reason_id: string | null;
  replacement_of: string | null;
}

/** Open shifts that somebody got because they asked. */
export interface TakenShiftTable {
  organisation_id: string;
  generation: number;
  shift_id: string;
  user_id: string;
}

/** Swaps that were approved, on the date of the offered shift. */
export interface ApprovedSwapTable {
  organisation_id: string;
  generation: number;
  swap_id: string;
  location_id: string;
  date: CivilDate;
  /** Who offered. */
  user_id: string;
  /** Who took. */
  other_user_id: string;
}

/** What days are expected to bring in, where somebody said so. */
export interface ExpectedTurnoverTable {
  organisation_id: string;
  location_id: string;
  date: CivilDate;
  cents: number;
}
