import { CivilDate } from '#domain/kernel/civil-date';
import { Instant } from '#domain/kernel/clock-time';
import type { SessionUser } from '#domain/session/session.views';
import type { TimeOutView } from '#domain/time-out/time-out.views';

/**
 * Pending request for time off from and until these dates (inclusive), asked on 2 March, unless `differences` says
 * otherwise.
 */
export const timeOutOf = (
  { id: userId, name }: SessionUser,
  id: string,
  [from, until]: readonly [string, string],
  differences: Partial<TimeOutView> = {},
): TimeOutView => ({
  id,
  user: { id: userId, name },
  from: CivilDate.parse(from),
  until: CivilDate.parse(until),
  approved: null,
  remark: null,
  requestedAt: Instant.parse('2026-03-02T09:00:00.000Z'),
  decidedAt: null,
  decidedBy: null,
  blocked: [],
  ...differences,
});
