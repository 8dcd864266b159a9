import { mondayOf } from '#domain/kernel/civil-date';
import type { ShiftRequestEvent } from '#domain/shift-request/shift-request.events';
import type { ShiftRequests } from '#domain/shift-request/shift-request.state';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { SHIFT_REQUESTS } from './shift-request.table.js';

/** Shift requests in every state. */
export const shiftRequestProjection: InlineProjection<ShiftRequests, ShiftRequestEvent> = {
  name: 'shift-request',
  version: 1,
  streamKind: 'shift-request',
  tables: [SHIFT_REQUESTS],
  project(write, { data }, { organisationId, state }) {
    const request = state.requests[data.shiftRequestId];
    if (!request) return;
    const { shift } = request;
    write.upsert(SHIFT_REQUESTS, {
      organisation_id: organisationId,
      shift_request_id: request.shiftRequestId,
      location_id: request.locationId,
      monday: mondayOf(shift.time.date),
      date: shift.time.date,
      shift_id: shift.shiftId,
      shift,
      user_id: request.userId,
      status: request.status,
      requested_at: request.requestedAt,
      decided_at: request.decidedAt,
      decided_by: request.decidedBy,
    });
  },
};
