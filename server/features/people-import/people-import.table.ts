import type { ColumnType } from 'kysely';
import type { ImportedChange } from '#domain/people-import/people-import';

/** Data to undo an import. Personal data: deleted when it is undone, or after 30 days. */
export interface PeopleImportTable {
  organisation_id: string;
  import_id: string;
  /** Importer. */
  user_id: string;
  imported_at: Date;
  /** In the order of the list. */
  people: ColumnType<ImportedChange[], string, never>;
}
