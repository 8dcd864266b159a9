import type { CivilDate } from '#domain/kernel/civil-date';

export interface NewsTable {
  organisation_id: string;
  news_id: string;
  location_id: string;
  title_id: string;
  body_id: string;
  date: CivilDate;
  pinned: boolean;
  /** Null: every department. */
  job_filter_ids: string[] | null;
}
