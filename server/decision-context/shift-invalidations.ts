import type { UserId } from '#domain/kernel/ids';
import type { RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import { eventOf } from '../event-store/event-of.js';
import type { LoggedEvent } from '../event-store/logged-event.js';
import { invalidation, type Invalidation } from '../live/live-streams.js';
import { rosterWeekKind } from './planning-contexts.js';

/** Type of an invalidation that names a shift: which records show it is known only once they are read. */
const ofShift = (type: string): string => `${type}:of-shift`;

/**
 * Invalidations by a roster event of records of `type` that show shifts, such as swaps; empty for other streams. They
 * name the shift, until `recordInvalidations` resolves them; id null: any shift, for a publication or a change of
 * `busyUserId`'s shifts.
 */
export function shiftInvalidations(logged: LoggedEvent, type: string, busyUserId?: UserId): Invalidation[] {
  const event = eventOf(rosterWeekKind, logged);
  if (!event) return [];
  // A publication may change any of them.
  const isAny =
    event.type === 'RosterPublished' || (busyUserId !== undefined && peopleOfShift(event)?.includes(busyUserId));
  return [invalidation(logged, ofShift(type), isAny ? null : event.data.shiftId)];
}

/** People who have or had the shift of an event, nulls included for an open shift; null if the event does not tell. */
export function peopleOfShift(event: Exclude<RosterWeekEvent, { type: 'RosterPublished' }>): (UserId | null)[] | null {
  switch (event.type) {
    case 'ShiftAssigned':
      return [event.data.userId, event.data.was];
    case 'ShiftUnassigned':
      return [event.data.was];
    case 'ShiftAdded':
    case 'ShiftMovedIn':
    case 'ShiftRemoved':
    case 'ShiftCalledOff':
    case 'ShiftFlagged':
      return [event.data.userId];
    default:
      return null;
  }
}

/**
 * Invalidations of records of `type`, in which invalidated shifts are replaced by the records that show them. `shown`:
 * ids of shifts by record id. At most one added per record.
 */
export function recordInvalidations(
  type: string,
  invalidations: readonly Invalidation[],
  shown: ReadonlyMap<string, readonly string[]>,
): Invalidation[] {
  const ofType = invalidations.filter((one) => one.type === type);
  const currentIds = new Set(ofType.map(({ id }) => id));
  const ofShifts = invalidations.filter((one) => one.type === ofShift(type));
  const shows = [...shown].flatMap(([id, shiftIds]): Invalidation[] => {
    const cause = ofShifts.findLast((one) => one.id === null || shiftIds.includes(one.id));
    return cause && !currentIds.has(id) ? [{ ...cause, type, id }] : [];
  });
  return [...ofType, ...shows];
}
