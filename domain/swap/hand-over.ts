import { type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { LocationId } from '../kernel/ids.js';
import type { RosterWeekEvent } from '../roster-week/roster-week.events.js';
import type { Swap } from './swap.state.js';

/** A fact of one roster week. */
export interface HandedOver {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  readonly event: RosterWeekEvent;
}

/** What the approval of a swap does to the roster: its shifts change hands, each in its own week. */
export function handOver({ locationId, userId, acceptedBy, shift, wanted }: Swap): HandedOver[] {
  if (!acceptedBy) return [];
  const given = [
    { shift, to: acceptedBy, was: userId },
    ...(wanted ? [{ shift: wanted, to: userId, was: acceptedBy }] : []),
  ];
  return given.map(({ shift: { shiftId, time }, to, was }) => ({
    locationId,
    monday: mondayOf(time.date),
    event: { type: 'ShiftAssigned', data: { shiftId, userId: to, was } },
  }));
}
