import type { ZoneOf } from '#domain/own-roster/next-shift';
import { isOver } from '#domain/own-roster/shift-span';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { latestOfEach } from '../../roster/approvals/requests/decided.js';

/** One's own request for a shift that waits for a decision. */
export const requestFor = (
  shift: { readonly id: string },
  own: Iterable<ShiftRequestView>,
): ShiftRequestView | undefined =>
  [...own].find(({ status, fullSchedule }) => status === 'pending' && fullSchedule.id === shift.id);

/** Latest request of a person for each shift that is not over at an instant (milliseconds), without withdrawn ones. */
export const ownList = (own: Iterable<ShiftRequestView>, now: number, zoneOf: ZoneOf): ShiftRequestView[] =>
  latestOfEach(
    [...own].filter(({ fullSchedule: shift }) => !isOver(shift, now, zoneOf(shift.horecaLocationId))),
  ).filter(({ status }) => status !== 'withdrawn');
