import type { Instant } from '../kernel/clock-time.js';
import type { LocationId, ShiftId, UserId } from '../kernel/ids.js';
import { type Refusal, refusal } from '../kernel/refusal.js';
import { hasBegunAtLocation, type ShiftAtPlace, type TakingContext } from '../planning/taking-over.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import type { Shift } from '../roster-week/roster-week.state.js';
import { atPlace, type Swap } from './swap.state.js';

/** Facts of other streams for decisions about swaps. */
export interface SwapContext extends TakingContext {
  /** A published shift as it is now; undefined when it is gone. */
  readonly shift: (locationId: LocationId, shiftId: ShiftId) => Shift | undefined;
  /** When the week of a shift was last published for its department; null: never. */
  readonly publishedAt: (locationId: LocationId, shift: Pick<ShiftData, 'time' | 'jobFilterId'>) => Instant | null;
  /** Everybody who works at the location. */
  readonly staffOf: (locationId: LocationId) => readonly UserId[];
}

/** Person who takes over a shift, and the shift given in return. */
export interface ShiftTakeover {
  readonly userId: UserId;
  readonly shift: ShiftAtPlace;
  readonly gives: ShiftId | null;
}

/** Shifts of a swap; `inReturn` null: nothing is given in return. */
export interface Shifts {
  readonly offered: ShiftAtPlace;
  readonly inReturn: ShiftAtPlace | null;
}

/** Both shifts with the hours that they have by now. */
export const shiftsNow = ({ locationId, shift, wanted }: Swap, context: SwapContext): Shifts => ({
  offered: atPlace(locationId, shift, context.shift(locationId, shift.shiftId)),
  inReturn: wanted && atPlace(locationId, wanted, context.shift(locationId, wanted.shiftId)),
});

/** Takeovers of a swap: one, or two when a shift is given in return. */
export const takingsOf = (
  { userId, offered, inReturn }: Shifts & { readonly userId: UserId },
  colleague: UserId,
): ShiftTakeover[] => [
  { userId: colleague, shift: offered, gives: inReturn?.shiftId ?? null },
  ...(inReturn ? [{ userId, shift: inReturn, gives: offered.shiftId }] : []),
];

export const first = (
  takings: readonly ShiftTakeover[],
  refusalOf: (taking: ShiftTakeover) => Refusal | null,
): Refusal | null => takings.map(refusalOf).find((found) => found !== null) ?? null;

export const refuseBegun = (
  shifts: readonly (ShiftAtPlace | null)[],
  context: SwapContext,
  now: number,
): Refusal | null =>
  shifts.some((shift) => shift !== null && hasBegunAtLocation(shift, context, now)) ? refusal('shift_in_past') : null;

/** Refuses what is decided already, with what it is by now. */
export const refuseEnded = (swap: Swap): Refusal => refusal('already_decided', { current: { ...swap } });
