import type { CivilDate } from '#domain/kernel/civil-date';

export interface FreeDayTable {
  organisation_id: string;
  user_id: string;
  date: CivilDate;
  free_day_id: string;
}
