import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { CivilDate } from '#domain/kernel/civil-date';

/** Table of comments, one a location and date. */
export const COMMENTS = defineTable({
  name: 'day_comment',
  key: ['organisation_id', 'location_id', 'date'],
  columns: {
    organisation_id: column<string>('text'),
    location_id: column<string>('text'),
    date: column<CivilDate>('date'),
    comment_id: column<string>('text'),
    text_id: column<string | null>('text'),
    text_employees_id: column<string | null>('text'),
    revision: column<number>('int'),
  },
});

export type CommentTable = RowOf<typeof COMMENTS>;
