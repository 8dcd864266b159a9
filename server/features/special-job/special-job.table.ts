import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { CivilDate } from '#domain/kernel/civil-date';

/** Table of chores. */
export const SPECIAL_JOBS = defineTable({
  name: 'special_job',
  key: ['organisation_id', 'special_job_id'],
  columns: {
    organisation_id: column<string>('text'),
    special_job_id: column<string>('text'),
    location_id: column<string>('text'),
    user_id: column<string>('text'),
    date: column<CivilDate>('date'),
    body_id: column<string>('text'),
    assigned_at: column<Date>('timestamptz'),
    /** Null: open. */
    done_at: column<Date | null>('timestamptz'),
  },
});

export type SpecialJobTable = RowOf<typeof SPECIAL_JOBS>;
