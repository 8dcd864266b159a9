import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { CivilDate } from '#domain/kernel/civil-date';

/** Table of free days of full-timers. */
export const FREE_DAYS = defineTable({
  name: 'free_day',
  key: ['organisation_id', 'user_id', 'date'],
  columns: {
    organisation_id: column<string>('text'),
    user_id: column<string>('text'),
    date: column<CivilDate>('date'),
    free_day_id: column<string>('text'),
  },
});

export type FreeDayTable = RowOf<typeof FREE_DAYS>;
