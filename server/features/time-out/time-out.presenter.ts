import type { UserId } from '#domain/kernel/ids';
import type { TimeOut } from '#domain/time-out/time-out.state';
import type { TimeOutView } from '#domain/time-out/time-out.views';

/** A time out as the wire tells it. Somebody whose record is gone is shown without a name. */
export function timeOutView(
  timeOut: TimeOut,
  remark: string | null,
  nameOf: (userId: UserId) => string | undefined,
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
  };
}
