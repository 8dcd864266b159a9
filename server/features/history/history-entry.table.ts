import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { ColumnType } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';

type Json = ColumnType<Record<string, unknown> | null, string | null, string | null>;

/** Table with an entry per event that history shows; names are joined in when read. */
export const HISTORY_ENTRY_TABLE = defineTable({
  name: 'history_entry',
  key: ['organisation_id', 'generation', 'position'],
  columns: {
    organisation_id: column<string>('text'),
    generation: column<number>('int'),
    position: column<number>('bigint'),
    event_id: column<string>('text'),
    at: column<Date>('timestamptz'),
    author_id: column<string | null>('text'),
    kind: column<string>('text'),
    location_id: column<string | null>('text'),
    job_filter_id: column<string | null>('text'),
    date: column<CivilDate | null>('date'),
    week: column<CivilDate | null>('date'),
    /** Previous location when the event moved a record; null otherwise. */
    from_location_id: column<string | null>('text'),
    from_date: column<CivilDate | null>('date'),
    from_week: column<CivilDate | null>('date'),
    subject_id: column<string | null>('text'),
    entity_id: column<string | null>('text'),
    /** All people whom the entry concerns, the subject included. */
    people: column<string[]>('text[]'),
    /** All records that the entry concerns, the entity included. */
    entities: column<string[]>('text[]'),
    before: column<Json>('jsonb'),
    after: column<Json>('jsonb'),
    cause: column<string>('text'),
    write_id: column<string>('uuid'),
    undo_of: column<string | null>('uuid'),
  },
});

export type HistoryEntryTable = RowOf<typeof HISTORY_ENTRY_TABLE>;
