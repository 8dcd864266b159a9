import { column, defineTable, type RowOf } from '../projections/define-table.js';
import type { CivilDate } from '#domain/kernel/civil-date';

/** Assignments by person and date, unique in each layer: the last guard of one shift a day. */
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

export type DayAssignmentTable = RowOf<typeof DAY_ASSIGNMENTS>;
