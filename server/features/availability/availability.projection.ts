import type { AvailabilityEvent } from '#domain/availability/availability.events';
import type { Availability } from '#domain/availability/availability.state';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { AVAILABILITY_TABLE } from './availability.table.js';

/** Availability of part-timers: at most one row per person and date. */
export const availabilityProjection: InlineProjection<Availability, AvailabilityEvent> = {
  name: 'availability',
  version: 1,
  streamKind: 'availability',
  tables: [AVAILABILITY_TABLE],
  project(write, { type, data, meta }, { organisationId }) {
    const row = { organisation_id: organisationId, user_id: data.userId, date: data.date };
    if (type === 'AvailabilityWithdrawn') return write.remove(AVAILABILITY_TABLE, row);
    write.upsert(AVAILABILITY_TABLE, {
      ...row,
      availability_id: data.availabilityId,
      from_minute: data.time.from,
      until_minute: data.time.until,
      entered_at: meta.at,
    });
  },
};
