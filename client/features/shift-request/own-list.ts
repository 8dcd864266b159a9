import type { ZoneOf } from '#domain/own-roster/next-shift';
import { isOver } from '#domain/own-roster/shift-span';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { latestOfEach } from '../../roster/approvals/requests/decided.js';

/** The user's pending request for a shift; undefined: none. */
export const requestFor = (
  shift: { readonly id: string },
  myRequests: Iterable<ShiftRequestView>,
): ShiftRequestView | undefined =>
  [...myRequests].find(({ status, fullSchedule }) => status === 'pending' && fullSchedule.id === shift.id);

/**
 * Latest request for each shift that is not over at `now` (milliseconds since 1970), in the given order. A shift whose
 * latest request is withdrawn is left out.
 */
export const ownList = (myRequests: Iterable<ShiftRequestView>, now: number, zoneOf: ZoneOf): ShiftRequestView[] =>
  latestOfEach(
    [...myRequests].filter(({ fullSchedule: shift }) => !isOver(shift, now, zoneOf(shift.horecaLocationId))),
  ).filter(({ status }) => status !== 'withdrawn');
