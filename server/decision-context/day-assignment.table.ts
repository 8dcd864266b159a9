import { column, defineTable, type RowOf } from '../projections/define-table.js';
import type { CivilDate } from '#domain/kernel/civil-date';

/**
 * Table of people's slots and shifts by date, in the layers `draft` and `published`. Its unique index is the last guard
 * of one shift a day.
 */
export const DAY_ASSIGNMENTS = defineTable({
  name: 'day_assignment',
  key: ['organisation_id', 'layer', 'item_id'],
  columns: {
    organisation_id: column<string>('text'),
    layer: column<'draft' | 'published'>('text'),
    user_id: column<string>('text'),
    date: column<CivilDate>('date'),
    item_id: column<string>('text'),
    location_id: column<string>('text'),
  },
  guards: true,
});

/** Row of the table of people's slots and shifts by date. */
export type DayAssignmentTable = RowOf<typeof DAY_ASSIGNMENTS>;
