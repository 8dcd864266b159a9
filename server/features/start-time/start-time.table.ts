export interface StartTimeTable {
  organisation_id: string;
  start_time_id: string;
  location_id: string;
  /** Minutes after 00:00. */
  minute: number;
}
