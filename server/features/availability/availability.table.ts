import type { CivilDate } from '#domain/kernel/civil-date';

export interface AvailabilityTable {
  organisation_id: string;
  user_id: string;
  date: CivilDate;
  availability_id: string;
  /** Minutes after 00:00 of the date. */
  from_minute: number;
  until_minute: number;
  entered_at: Date;
}
