import { type Notice, ROSTER } from './notice.js';
import { changesLink } from './shift-link.js';

/**
 * What of a notice is still to be told to somebody whom later ones have reached in the meantime; null: nothing. What
 * was told of a shift later is how it is: an older word about it would be the last, and wrong.
 */
export function notYetNotified(notice: Notice, newer: readonly Notice[]): Notice | null {
  const later = newer.filter(({ topic }) => topic === notice.topic);
  if (notice.topic !== ROSTER) return later.length > 0 ? null : notice;
  const notifiedShiftIds = new Set(later.flatMap(({ shifts }) => shifts.map(({ shiftId }) => shiftId)));
  const shifts = notice.shifts.filter(({ shiftId }) => !notifiedShiftIds.has(shiftId));
  if (shifts.length === notice.shifts.length) return notice;
  return shifts.length === 0 ? null : { ...notice, shifts, link: changesLink(shifts) ?? notice.link };
}
