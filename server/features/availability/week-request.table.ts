import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { WeekAnswer } from '#domain/availability/week-request.views';
import type { CivilDate } from '#domain/kernel/civil-date';

/** Table of requested closed weeks. */
export const WEEKS = defineTable({
  name: 'availability_week',
  key: ['organisation_id', 'user_id', 'monday'],
  columns: {
    organisation_id: column<string>('text'),
    user_id: column<string>('text'),
    monday: column<CivilDate>('date'),
    answer: column<WeekAnswer>('text'),
  },
});

export type AvailabilityWeekTable = RowOf<typeof WEEKS>;
