import type { Selectable } from 'kysely';
import { instant } from '#domain/kernel/clock-time';
import type { LocationId, ShiftRequestId, UserId } from '#domain/kernel/ids';
import type { ShiftRequest } from '#domain/shift-request/shift-request.state';
import type { WireShiftRequestView } from '#domain/shift-request/shift-request.views';
import type { RequestShown } from '../../presenters/requested-shifts.js';
import type { ShiftRequestTable } from './shift-request.table.js';

/** Shift request in API format. `action` null: undecided, withdrawn or expired. Names of erased people are empty. */
export function shiftRequestView(request: ShiftRequest, shown: RequestShown): WireShiftRequestView {
  const { shiftRequestId, status, userId, requestedAt, decidedAt, decidedBy } = request;
  return {
    id: shiftRequestId,
    action: status === 'approved' ? 'approve' : status === 'declined' ? 'decline' : null,
    status,
    user: shown.user(userId),
    fullSchedule: shown.shift(request),
    requestedAt,
    decidedAt,
    decidedBy: decidedBy && shown.user(decidedBy),
  };
}

/** Shift request from its row. */
export const shiftRequestOf = (row: Selectable<ShiftRequestTable>): ShiftRequest => ({
  shiftRequestId: row.shift_request_id as ShiftRequestId,
  locationId: row.location_id as LocationId,
  shift: row.shift,
  userId: row.user_id as UserId,
  status: row.status,
  requestedAt: instant(row.requested_at.getTime()),
  decidedAt: row.decided_at && instant(row.decided_at.getTime()),
  decidedBy: row.decided_by as UserId | null,
});
