import { type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { LocationId, UserId } from '../kernel/ids.js';
import type { RosterWeekEvent } from '../roster-week/roster-week.events.js';
import type { SwapEvent } from './swap.events.js';
import type { Swap, Swaps } from './swap.state.js';

/** An event for one roster week. */
export interface HandedOver {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  readonly event: RosterWeekEvent;
}

/**
 * Roster events that a swap event causes: an approval hands the shifts over, reverting it returns them; empty for other
 * events or an unknown swap.
 */
export function handedBy(event: SwapEvent, { swaps }: Swaps): HandedOver[] {
  const swap = swaps[event.data.swapId];
  if (!swap) return [];
  if (event.type === 'ShiftSwapApproved') return handOver(swap);
  return event.type === 'ShiftSwapReopened' && event.data.was === 'approved' ? handBack(swap) : [];
}

/** Events that hand over the swapped shifts, one per shift; empty when nobody has accepted. */
export function handOver({ userId, acceptedBy, ...swap }: Swap): HandedOver[] {
  return acceptedBy ? exchange(swap, userId, acceptedBy) : [];
}

/** Events that return the swapped shifts to their former people, one per shift; empty when nobody had accepted. */
export function handBack({ userId, acceptedBy, ...swap }: Swap): HandedOver[] {
  return acceptedBy ? exchange(swap, acceptedBy, userId) : [];
}

/** The offered shift goes from one person to the other, and the shift in return the other way. */
function exchange(
  { locationId, shift, wanted }: Pick<Swap, 'locationId' | 'shift' | 'wanted'>,
  from: UserId,
  to: UserId,
): HandedOver[] {
  const given = [{ shift, to, was: from }, ...(wanted ? [{ shift: wanted, to: from, was: to }] : [])];
  return given.map(({ shift: { shiftId, time }, to: userId, was }) => ({
    locationId,
    monday: mondayOf(time.date),
    event: { type: 'ShiftAssigned', data: { shiftId, userId, was } },
  }));
}
