import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { ColumnType } from 'kysely';
import type { TemplateShift } from '#domain/template/template.events';
import type { NamedRecords } from '../../event-store/named-records.js';

/** Table of templates. */
export const TEMPLATE_TABLE = defineTable({
  name: 'template',
  key: ['organisation_id', 'template_id'],
  columns: {
    organisation_id: column<string>('text'),
    template_id: column<string>('text'),
    location_id: column<string>('text'),
    job_filter_id: column<string>('text'),
    name_id: column<string>('text'),
    scenario_id: column<string | null>('text'),
    shifts: column<ColumnType<TemplateShift[], string, string>>('jsonb'),
    revision: column<number>('int'),
  },
});

export type TemplateTable = RowOf<typeof TEMPLATE_TABLE>;

/** Column with the names of templates, for history. */
export const templateNames: NamedRecords = {
  stream: 'template',
  table: 'template',
  id: 'template_id',
  nameId: 'name_id',
};
