import type { CivilDate } from '#domain/kernel/civil-date';

export interface CommentTable {
  organisation_id: string;
  location_id: string;
  date: CivilDate;
  comment_id: string;
  text_id: string | null;
  text_employees_id: string | null;
  revision: number;
}
