import type { CivilDate } from '#domain/kernel/civil-date';

/** A template that the scheduler has put on dates. */
export interface PlacementTable {
  organisation_id: string;
  placement_id: string;
  template_id: string;
  location_id: string;
  job_filter_id: string;
  first_date: CivilDate;
  last_date: CivilDate;
}
