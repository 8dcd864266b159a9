import type { RosterWeekEvent } from '../roster-week/roster-week.events.js';
import type { ShiftRequestEvent } from './shift-request.events.js';

/** Facts of the roster week that come with a request: an approval plans its author, taking it back opens the shift again. */
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
