import type { AvailabilityEvent } from '#domain/availability/availability.events';
import type { Availability } from '#domain/availability/availability.state';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { ENTRIES } from './availability.table.js';

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
