import type { Scenario } from '#domain/scenario/scenario.decider';
import type { ScenarioEvent } from '#domain/scenario/scenario.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import type { TableShape } from '../../projections/row-writes.js';

const SCENARIOS: TableShape = {
  name: 'scenario',
  key: ['organisation_id', 'scenario_id'],
  columns: {
    organisation_id: 'text',
    scenario_id: 'text',
    location_id: 'text',
    name_id: 'text',
    shifts: 'jsonb',
    revision: 'int',
  },
};

/** Scenarios that were not deleted. */
export const scenarioProjection: InlineProjection<Scenario | null, ScenarioEvent> = {
  name: 'scenario',
  version: 1,
  streamKind: 'scenario',
  tables: [SCENARIOS],
  project(write, { data }, { organisationId, state }) {
    const key = { organisation_id: organisationId, scenario_id: data.scenarioId };
    if (!state) return write.remove(SCENARIOS, key);
    write.upsert(SCENARIOS, {
      ...key,
      location_id: state.locationId,
      name_id: state.nameId,
      shifts: state.shifts,
      revision: state.revision,
    });
  },
};
