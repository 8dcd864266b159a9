import type { ColumnType } from 'kysely';
import type { ScenarioShift } from '#domain/scenario/scenario.events';
import type { NamedRecords } from '../../event-store/named-records.js';

export interface ScenarioTable {
  organisation_id: string;
  scenario_id: string;
  location_id: string;
  name_id: string;
  shifts: ColumnType<ScenarioShift[], string, string>;
  revision: number;
}

export const scenarioNames: NamedRecords = {
  stream: 'scenario',
  table: 'scenario',
  id: 'scenario_id',
  nameId: 'name_id',
};
