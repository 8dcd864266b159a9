import type { AvailabilityEvent } from '#domain/availability/availability.events';
import type { Availability } from '#domain/availability/availability.state';
import type { InlineProjection } from '../../projections/inline-projection.js';
import type { TableShape } from '../../projections/row-writes.js';

const ENTRIES: TableShape = {
  name: 'availability',
  key: ['organisation_id', 'user_id', 'date'],
  columns: {
    organisation_id: 'text',
    user_id: 'text',
    date: 'date',
    availability_id: 'text',
    from_minute: 'int',
    until_minute: 'int',
    entered_at: 'timestamptz',
  },
};

/** What part-timers have entered: at most one row a person and date. */
export const availabilityProjection: InlineProjection<Availability, AvailabilityEvent> = {
  name: 'availability',
  version: 1,
  streamKind: 'availability',
  tables: [ENTRIES],
  project(write, { type, data, meta }, { organisationId }) {
    const row = { organisation_id: organisationId, user_id: data.userId, date: data.date };
    if (type === 'AvailabilityWithdrawn') return write.remove(ENTRIES, row);
    write.upsert(ENTRIES, {
      ...row,
      availability_id: data.availabilityId,
      from_minute: data.time.from,
      until_minute: data.time.until,
      entered_at: meta.at,
    });
  },
};
