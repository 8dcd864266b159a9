import type { ColumnType } from 'kysely';
import type { FillSettings } from '#domain/fill/fill-settings';
import { column, defineTable, type RowOf } from '../../projections/define-table.js';

/** Table of departments whose open shifts are filled with settings of their own. */
export const FILL_SETTINGS = defineTable({
  name: 'fill_settings',
  key: ['organisation_id', 'job_filter_id'],
  columns: {
    organisation_id: column<string>('text'),
    job_filter_id: column<string>('text'),
    location_id: column<string>('text'),
    settings: column<ColumnType<FillSettings, string, string>>('jsonb'),
  },
});

export type FillSettingsTable = RowOf<typeof FILL_SETTINGS>;
