import type { CivilDate } from '#domain/kernel/civil-date';

/** Who is planned on which date, at most once a layer: the last guard of one shift a day. */
export interface DayAssignmentTable {
  organisation_id: string;
  layer: 'draft' | 'published';
  user_id: string;
  date: CivilDate;
  item_id: string;
  location_id: string;
}
