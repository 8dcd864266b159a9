import type { ColumnType } from 'kysely';
import type { TemplateShift } from '#domain/template/template.events';

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
