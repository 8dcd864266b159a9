import type { ColumnType } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';

type Json = ColumnType<Record<string, unknown> | null, string | null, string | null>;

/** One event as history tells it; names are joined in when it is read. */
export interface HistoryEntryTable {
  organisation_id: string;
  generation: number;
  position: number;
  event_id: string;
  at: Date;
  author_id: string | null;
  kind: string;
  location_id: string | null;
  job_filter_id: string | null;
  date: CivilDate | null;
  week: CivilDate | null;
  /** Where the record was before, when the event took it elsewhere. */
  from_location_id: string | null;
  from_date: CivilDate | null;
  from_week: CivilDate | null;
  subject_id: string | null;
  entity_id: string | null;
  /** Everybody whom it concerns, the subject included. */
  people: string[];
  /** Every record that it concerns, the entity included. */
  entities: string[];
  before: Json;
  after: Json;
  cause: string;
  write_id: string;
  undo_of: string | null;
}
