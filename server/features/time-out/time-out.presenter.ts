import { instant } from '#domain/kernel/clock-time';
import type { TextId, TimeOutId, UserId } from '#domain/kernel/ids';
import type { TimeOut } from '#domain/time-out/time-out.state';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { type BlockedOf, blockedIn } from '../../decision-context/blocked-dates.js';
import type { TimeOutTable } from './time-out.table.js';

/** Time out in API format, with the blocked days that it touches. Names of erased people are empty. */
export function timeOutView(
  timeOut: TimeOut,
  remark: string | null,
  nameOf: (userId: UserId) => string | undefined,
  blockedOf: BlockedOf,
): TimeOutView {
  const { timeOutId, userId, from, until, approved, requestedAt, decidedAt, decidedBy } = timeOut;
  const ref = (id: UserId) => ({ id, name: nameOf(id) ?? '' });
  return {
    id: timeOutId,
    user: ref(userId),
    from,
    until,
    approved,
    remark,
    requestedAt,
    decidedAt,
    decidedBy: decidedBy ? ref(decidedBy) : null,
    blocked: blockedIn(blockedOf(userId), timeOut),
  };
}

/** Time out from its row. */
export const timeOutFromRow = (row: TimeOutTable): TimeOut => ({
  timeOutId: row.time_out_id as TimeOutId,
  userId: row.user_id as UserId,
  from: row.from_date,
  until: row.until_date,
  remarkId: row.remark_id as TextId | null,
  approved: row.approved,
  requestedAt: instant(row.requested_at.getTime()),
  decidedAt: row.decided_at && instant(row.decided_at.getTime()),
  decidedBy: row.decided_by as UserId | null,
});

/** Row of a time out in API format; `remarks` by text id. */
export const timeOutRowView = (
  row: TimeOutTable,
  remarks: ReadonlyMap<string, string>,
  nameOf: (userId: UserId) => string | undefined,
  blockedOf: BlockedOf,
): TimeOutView =>
  timeOutView(timeOutFromRow(row), (row.remark_id && remarks.get(row.remark_id)) || null, nameOf, blockedOf);
