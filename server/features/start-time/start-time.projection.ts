import type { StartTimes } from '#domain/start-time/start-time.decider';
import type { StartTimeEvent } from '#domain/start-time/start-time.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import type { TableShape } from '../../projections/row-writes.js';

const START_TIMES: TableShape = {
  name: 'start_time',
  key: ['organisation_id', 'start_time_id'],
  columns: { organisation_id: 'text', start_time_id: 'text', location_id: 'text', minute: 'int' },
};

/** Own start times of locations. */
export const startTimeProjection: InlineProjection<StartTimes, StartTimeEvent> = {
  name: 'start-time',
  version: 1,
  streamKind: 'start-time',
  tables: [START_TIMES],
  project(write, { type, data }, { organisationId }) {
    const { startTimeId, locationId, minute } = data;
    const row = { organisation_id: organisationId, start_time_id: startTimeId, location_id: locationId, minute };
    if (type === 'StartTimeAdded') write.upsert(START_TIMES, row);
    else write.remove(START_TIMES, row);
  },
};
