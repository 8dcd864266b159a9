import { shiftSpan } from '#domain/own-roster/shift-span';
import type { SwapView } from '#domain/swap/swap.views';

/** Whether one of the swap's shifts has begun at `now` (milliseconds since 1970), so that it cannot change hands. */
export const hasBegun = (
  { fullSchedule, wantedFullSchedule }: Pick<SwapView, 'fullSchedule' | 'wantedFullSchedule'>,
  now: number,
  zoneOf: (locationId: string) => string,
): boolean =>
  [fullSchedule, wantedFullSchedule].some(
    (shift) => shift !== null && shiftSpan(shift, zoneOf(shift.horecaLocationId)).startsAt <= now,
  );
