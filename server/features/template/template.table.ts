import type { ColumnType } from 'kysely';
import type { TemplateShift } from '#domain/template/template.events';
import type { NamedRecords } from '../../event-store/named-records.js';

export interface TemplateTable {
  organisation_id: string;
  template_id: string;
  location_id: string;
  job_filter_id: string;
  name_id: string;
  scenario_id: string | null;
  shifts: ColumnType<TemplateShift[], string, string>;
  revision: number;
}

export const templateNames: NamedRecords = {
  stream: 'template',
  table: 'template',
  id: 'template_id',
  nameId: 'name_id',
};
