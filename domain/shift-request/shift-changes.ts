import type { RosterWeekEvent } from '../roster-week/roster-week.events.js';
import type { ShiftRequestEvent } from './shift-request.events.js';

/**
 * Roster events of the same write as a request's event: an approval plans the requester, reverting it removes them and
 * opens the shift again; empty otherwise.
 */
export function shiftRequestRosterEvents({ type, data }: ShiftRequestEvent): RosterWeekEvent[] {
  const { shiftId, userId } = data;
  switch (type) {
    case 'OpenShiftRequestApproved':
      return [{ type: 'ShiftAssigned', data: { shiftId, userId, was: null } }];
    case 'OpenShiftRequestReopened':
      if (data.was !== 'approved') return [];
      return [
        { type: 'ShiftUnassigned', data: { shiftId, was: userId } },
        { type: 'ShiftOpened', data: { shiftId } },
      ];
    default:
      return [];
  }
}
