import type { PlacementState } from '#domain/placement/placement.decider';
import type { PlacementEvent } from '#domain/placement/placement.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { PLACEMENTS } from './placement.table.js';

/** Template placements by department. */
export const placementProjection: InlineProjection<PlacementState, PlacementEvent> = {
  name: 'placement',
  version: 1,
  streamKind: 'placement',
  tables: [PLACEMENTS],
  project(write, { data }, { organisationId, state }) {
    const key = { organisation_id: organisationId, placement_id: data.placementId };
    const placement = state.placements[data.placementId];
    if (!placement) return write.remove(PLACEMENTS, key);
    write.upsert(PLACEMENTS, {
      ...key,
      template_id: placement.templateId,
      location_id: placement.locationId,
      job_filter_id: placement.jobFilterId,
      first_date: placement.from,
      last_date: placement.until,
    });
  },
};
