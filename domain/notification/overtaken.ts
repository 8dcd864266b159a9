import { type Notice, ROSTER } from './notice.js';
import { changesLink } from './shift-link.js';

/**
 * Rest of a notice after newer notices of the same topic went out; null: nothing left. Shifts in a newer notice are
 * left out, because an older text would arrive last and be wrong.
 */
export function notYetNotified(notice: Notice, newer: readonly Notice[]): Notice | null {
  const later = newer.filter(({ topic }) => topic === notice.topic);
  if (notice.topic !== ROSTER) return later.length > 0 ? null : notice;
  const notifiedShiftIds = new Set(later.flatMap(({ shifts }) => shifts.map(({ shiftId }) => shiftId)));
  const shifts = notice.shifts.filter(({ shiftId }) => !notifiedShiftIds.has(shiftId));
  if (shifts.length === notice.shifts.length) return notice;
  return shifts.length === 0 ? null : { ...notice, shifts, link: changesLink(shifts) ?? notice.link };
}
