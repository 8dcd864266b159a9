import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { CivilDate } from '#domain/kernel/civil-date';

/** Table of availability entries; minutes count from 00:00 of the date. */
export const AVAILABILITY_TABLE = defineTable({
  name: 'availability',
  key: ['organisation_id', 'user_id', 'date'],
  columns: {
    organisation_id: column<string>('text'),
    user_id: column<string>('text'),
    date: column<CivilDate>('date'),
    availability_id: column<string>('text'),
    /** Minutes after 00:00 of the date. */
    from_minute: column<number>('int'),
    until_minute: column<number>('int'),
    entered_at: column<Date>('timestamptz'),
  },
});

export type AvailabilityTable = RowOf<typeof AVAILABILITY_TABLE>;
