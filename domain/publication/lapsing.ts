import { type CivilDate, mondayOf } from '../kernel/civil-date.js';
import type { LocationId, ShiftId } from '../kernel/ids.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import { type Shift, shiftData } from '../roster-week/roster-week.state.js';
import type { LapseShiftRequest } from '../shift-request/shift-request.commands.js';
import { canStillBeHad, type ShiftRequest } from '../shift-request/shift-request.state.js';
import type { LapseSwap } from '../swap/swap.commands.js';
import { isStillTheSame, type Swap } from '../swap/swap.state.js';

/** Finds a published shift in the roster week of a location that begins on `monday`. */
export type FindShift = (locationId: LocationId, monday: CivilDate, shiftId: ShiftId) => Shift | undefined;

/** What waits for an answer: swaps that were offered or accepted, and pending requests. */
export interface Waiting {
  readonly swaps: readonly Swap[];
  readonly requests: readonly ShiftRequest[];
}

export interface Lapses {
  readonly swaps: readonly LapseSwap[];
  readonly requests: readonly LapseShiftRequest[];
}

/**
 * What a change of rosters ends (product page, "Requests"): swaps of shifts that vanished, changed hands, job or
 * date, and requests for shifts that are not to be had any more. Other hours on the same date end nothing.
 */
export function lapsesOf({ swaps, requests }: Waiting, before: FindShift, after: FindShift): Lapses {
  const find = (rosters: FindShift, locationId: LocationId, { shiftId, time }: ShiftData) =>
    rosters(locationId, mondayOf(time.date), shiftId);
  const lastKnown = (locationId: LocationId, then: ShiftData): ShiftData => {
    const shift = find(before, locationId, then);
    return shift ? shiftData(shift) : then;
  };
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
