import { column, defineTable, type RowOf } from '../../projections/define-table.js';
/** Table of notes. */
export const NOTES = defineTable({
  name: 'note',
  key: ['organisation_id', 'location_id'],
  columns: {
    organisation_id: column<string>('text'),
    location_id: column<string>('text'),
    /** Null: empty. */
    text_id: column<string | null>('text'),
    revision: column<number>('int'),
    updated_at: column<Date>('timestamptz'),
    updated_by: column<string | null>('text'),
  },
});

export type NoteTable = RowOf<typeof NOTES>;
