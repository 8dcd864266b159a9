import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { CivilDate } from '#domain/kernel/civil-date';

/** Table of templates placed on dates. */
export const PLACEMENTS = defineTable({
  name: 'placement',
  key: ['organisation_id', 'placement_id'],
  columns: {
    organisation_id: column<string>('text'),
    placement_id: column<string>('text'),
    template_id: column<string>('text'),
    location_id: column<string>('text'),
    job_filter_id: column<string>('text'),
    first_date: column<CivilDate>('date'),
    last_date: column<CivilDate>('date'),
  },
});

export type PlacementTable = RowOf<typeof PLACEMENTS>;
