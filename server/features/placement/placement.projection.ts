import type { Placements } from '#domain/placement/placement.decider';
import type { PlacementEvent } from '#domain/placement/placement.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import type { TableShape } from '../../projections/row-writes.js';

const PLACEMENTS: TableShape = {
  name: 'placement',
  key: ['organisation_id', 'placement_id'],
  columns: {
    organisation_id: 'text',
    placement_id: 'text',
    template_id: 'text',
    location_id: 'text',
    job_filter_id: 'text',
    first_date: 'date',
    last_date: 'date',
  },
};

/** What the scheduler has placed. */
export const placementProjection: InlineProjection<Placements, PlacementEvent> = {
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
