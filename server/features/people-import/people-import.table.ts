import type { ColumnType } from 'kysely';
import type { TakenInPerson } from '#domain/people-import/people-import';

/** What it takes to take an import back. Personal data: gone with the import taken back, or after 30 days. */
export interface PeopleImportTable {
  organisation_id: string;
  import_id: string;
  /** Who imported. */
  user_id: string;
  imported_at: Date;
  /** In the order of the list. */
  people: ColumnType<TakenInPerson[], string, never>;
}
