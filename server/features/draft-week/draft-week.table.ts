import type { CivilDate } from '#domain/kernel/civil-date';
import type { EndKind } from '#domain/kernel/shift-time';

/** Slots of open drafts. */
export interface DraftSlotTable {
  organisation_id: string;
  slot_id: string;
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
  shift_id: string | null;
  revision: string;
}

/** A job filter's week that is, or was, drafted. */
export interface WeekPartTable {
  organisation_id: string;
  location_id: string;
  monday: CivilDate;
  job_filter_id: string;
  drafting: boolean;
  scenario_id: string | null;
}

/** Where a slot is or was: an edit of one that is gone still finds the week that can say why. */
export interface SlotPlaceTable {
  organisation_id: string;
  slot_id: string;
  location_id: string;
  monday: CivilDate;
}
