import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { ColumnType } from 'kysely';
import type { ScenarioShift } from '#domain/scenario/scenario.events';
import type { NamedRecords } from '../../event-store/named-records.js';

/** Table of scenarios. */
export const SCENARIO_TABLE = defineTable({
  name: 'scenario',
  key: ['organisation_id', 'scenario_id'],
  columns: {
    organisation_id: column<string>('text'),
    scenario_id: column<string>('text'),
    location_id: column<string>('text'),
    name_id: column<string>('text'),
    shifts: column<ColumnType<ScenarioShift[], string, string>>('jsonb'),
    revision: column<number>('int'),
  },
});

export type ScenarioTable = RowOf<typeof SCENARIO_TABLE>;

/** Column with the names of scenarios, for history. */
export const scenarioNames: NamedRecords = {
  stream: 'scenario',
  table: 'scenario',
  id: 'scenario_id',
  nameId: 'name_id',
};
