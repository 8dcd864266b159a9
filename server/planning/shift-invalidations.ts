import { eventOf } from '../event-store/event-of.js';
import type { LoggedEvent } from '../event-store/logged-event.js';
import { invalidation, type Invalidation } from '../live/live-streams.js';
import { rosterWeekKind } from './planning-contexts.js';

/** Type of an invalidation that names a shift: which records show it is known only once they are read. */
const ofShift = (type: string): string => `${type}:of-shift`;

/** What an event of a roster changes for records that show its shifts, such as offers and requests. */
export function shiftInvalidations(logged: LoggedEvent, type: string): Invalidation[] {
  const event = eventOf(rosterWeekKind, logged);
  if (!event) return [];
  // A publication may change any of them.
  return [invalidation(logged, ofShift(type), event.type === 'RosterPublished' ? null : event.data.shiftId)];
}

/** Invalidations of records, those of shifts replaced by the records that show them. `shown`: ids of shifts by record. */
export function recordInvalidations(
  type: string,
  invalidations: readonly Invalidation[],
  shown: ReadonlyMap<string, readonly string[]>,
): Invalidation[] {
  const own = invalidations.filter((one) => one.type === type);
  const known = new Set(own.map(({ id }) => id));
  const ofShifts = invalidations.filter((one) => one.type === ofShift(type));
  const shows = [...shown].flatMap(([id, shiftIds]): Invalidation[] => {
    const cause = ofShifts.findLast((one) => one.id === null || shiftIds.includes(one.id));
    return cause && !known.has(id) ? [{ ...cause, type, id }] : [];
  });
  return [...own, ...shows];
}
