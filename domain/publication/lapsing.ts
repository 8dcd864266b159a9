import { type CivilDate, mondayOf } from '../kernel/civil-date.js';
import { nominalEnd } from '../kernel/shift-time.js';
import { instantOf } from '../kernel/zone.js';
import type { LocationId, ShiftId, UserId } from '../kernel/ids.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import { type Shift, shiftData } from '../roster-week/roster-week.state.js';
import type { LapseShiftRequest } from '../shift-request/shift-request.commands.js';
import { canStillBeHad, type ShiftRequest } from '../shift-request/shift-request.state.js';
import type { LapseSwap } from '../swap/swap.commands.js';
import { isStillTheSame, type Swap } from '../swap/swap.state.js';

/** Finds a published shift in a location's roster week; undefined when it does not exist. */
export type FindShift = (locationId: LocationId, monday: CivilDate, shiftId: ShiftId) => Shift | undefined;

/** Undecided swaps (offered or accepted) and pending requests. */
export interface Waiting {
  readonly swaps: readonly Swap[];
  readonly requests: readonly ShiftRequest[];
}

/** Commands that end swaps and requests, each with the last state of its shifts. */
export interface Lapses {
  readonly swaps: readonly LapseSwap[];
  readonly requests: readonly LapseShiftRequest[];
}

/**
 * Swaps and requests that a roster change makes obsolete (product page, "Requests"): swaps of shifts that were removed,
 * called off or changed person, job or date, and requests for shifts no longer open. Changed hours on the same date end
 * nothing. Pure.
 */
export function lapsesOf({ swaps, requests }: Waiting, before: FindShift, after: FindShift): Lapses {
  const find = (rosters: FindShift, locationId: LocationId, { shiftId, time }: ShiftData) =>
    rosters(locationId, mondayOf(time.date), shiftId);
  const lastKnown = lastKnownBy(before);
  return {
    swaps: swaps.flatMap(({ swapId, locationId, shift, wanted }): LapseSwap[] => {
      const stands =
        isStillTheSame(shift, find(after, locationId, shift)) &&
        (!wanted || isStillTheSame(wanted, find(after, locationId, wanted)));
      if (stands) return [];
      const inReturn = wanted && lastKnown(locationId, wanted);
      return [{ type: 'LapseSwap', swapId, shift: lastKnown(locationId, shift), wanted: inReturn }];
    }),
    requests: requests.flatMap((request): LapseShiftRequest[] => {
      const { shiftRequestId, locationId, shift } = request;
      if (canStillBeHad(request, find(after, locationId, shift))) return [];
      return [{ type: 'LapseShiftRequest', shiftRequestId, shift: lastKnown(locationId, shift) }];
    }),
  };
}

/**
 * Swaps and requests that end because a person is disabled: their own offers and requests, and offers addressed to or
 * accepted by them. Pure.
 */
export function lapsesOfDisabled(
  { swaps, requests }: Waiting,
  find: FindShift,
  isDisabled: (userId: UserId) => boolean,
): Lapses {
  const asItIs = lastKnownBy(find);
  return {
    swaps: swaps.flatMap(({ swapId, locationId, userId, toUserId, acceptedBy, ...requested }): LapseSwap[] => {
      if (![userId, toUserId, acceptedBy].some((id) => id !== null && isDisabled(id))) return [];
      const wanted = requested.wanted && asItIs(locationId, requested.wanted);
      return [{ type: 'LapseSwap', swapId, shift: asItIs(locationId, requested.shift), wanted }];
    }),
    requests: requests.flatMap(({ shiftRequestId, locationId, userId, shift }): LapseShiftRequest[] =>
      isDisabled(userId) ? [{ type: 'LapseShiftRequest', shiftRequestId, shift: asItIs(locationId, shift) }] : [],
    ),
  };
}

/** Finds a shift as it is in the rosters; one that is not there any more as it was. */
const lastKnownBy =
  (find: FindShift) =>
  (locationId: LocationId, then: ShiftData): ShiftData => {
    const shift = find(locationId, mondayOf(then.time.date), then.shiftId);
    return shift ? shiftData(shift) : then;
  };

/**
 * Swaps and requests that expire at `now` (milliseconds): swaps with a shift that has begun, and requests for shifts
 * past their nominal end, until which a manager may still approve somebody. Pure.
 */
export function lapsesWithTime(
  { swaps, requests }: Waiting,
  find: FindShift,
  zoneOf: (locationId: LocationId) => string,
  now: number,
): Lapses {
  const asItIs = lastKnownBy(find);
  const isBefore = (locationId: LocationId, { time }: ShiftData, minute: number) =>
    instantOf(time.date, minute, zoneOf(locationId)) <= now;
  return {
    swaps: swaps.flatMap(({ swapId, locationId, ...requested }): LapseSwap[] => {
      const shift = asItIs(locationId, requested.shift);
      const wanted = requested.wanted && asItIs(locationId, requested.wanted);
      const hasBegun = [shift, wanted].some((one) => one && isBefore(locationId, one, one.time.start));
      return hasBegun ? [{ type: 'LapseSwap', swapId, shift, wanted }] : [];
    }),
    requests: requests.flatMap(({ shiftRequestId, locationId, ...requested }): LapseShiftRequest[] => {
      const shift = asItIs(locationId, requested.shift);
      const isOver = isBefore(locationId, shift, nominalEnd(shift.time.end));
      return isOver ? [{ type: 'LapseShiftRequest', shiftRequestId, shift }] : [];
    }),
  };
}
