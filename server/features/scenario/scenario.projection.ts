import type { Scenario } from '#domain/scenario/scenario.decider';
import type { ScenarioEvent } from '#domain/scenario/scenario.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { SCENARIO_TABLE } from './scenario.table.js';

/** Scenarios that are not deleted. */
export const scenarioProjection: InlineProjection<Scenario | null, ScenarioEvent> = {
  name: 'scenario',
  version: 1,
  streamKind: 'scenario',
  tables: [SCENARIO_TABLE],
  project(write, { data }, { organisationId, state }) {
    const key = { organisation_id: organisationId, scenario_id: data.scenarioId };
    if (!state) return write.remove(SCENARIO_TABLE, key);
    write.upsert(SCENARIO_TABLE, {
      ...key,
      location_id: state.locationId,
      name_id: state.nameId,
      shifts: state.shifts,
      revision: state.revision,
    });
  },
};
