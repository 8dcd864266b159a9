import type { ColumnType } from 'kysely';
import type { ScenarioShift } from '#domain/scenario/scenario.events';

export interface ScenarioTable {
  organisation_id: string;
  scenario_id: string;
  location_id: string;
  name_id: string;
  shifts: ColumnType<ScenarioShift[], string, string>;
  revision: number;
}
