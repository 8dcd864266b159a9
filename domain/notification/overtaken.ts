import { type Notice, ROSTER } from './notice.js';
import { changesLink } from './shift-link.js';

/**
 * Part of a notice that newer notices of the same topic did not cover; null: nothing. Shifts in a newer notice are
 * dropped, since the older text would arrive last and be wrong.
 * `newer`: notices already sent; other topics are ignored.
 */
export function notYetNotified(notice: Notice, newer: readonly Notice[]): Notice | null {
  const later = newer.filter(({ topic }) => topic === notice.topic);
  if (notice.topic !== ROSTER) return later.length > 0 ? null : notice;
  const notifiedShiftIds = new Set(later.flatMap(({ shifts }) => shifts.map(({ shiftId }) => shiftId)));
  const shifts = notice.shifts.filter(({ shiftId }) => !notifiedShiftIds.has(shiftId));
  if (shifts.length === notice.shifts.length) return notice;
  return shifts.length === 0 ? null : { ...notice, shifts, link: changesLink(shifts) ?? notice.link };
}
