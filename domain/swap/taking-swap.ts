import type { Instant } from '../kernel/clock-time.js';
import type { LocationId, ShiftId, UserId } from '../kernel/ids.js';
import { type Refusal, refusal } from '../kernel/refusal.js';
import { hasBegunAtLocation, type ShiftAtPlace, type TakeoverContext } from '../planning/taking-over.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import type { Shift } from '../roster-week/roster-week.state.js';
import { atPlace, type Swap } from './swap.state.js';

/** Facts of other streams for decisions about swaps. */
export interface SwapContext extends TakeoverContext {
  /** Present state of a published shift; undefined when it does not exist. */
  readonly shift: (locationId: LocationId, shiftId: ShiftId) => Shift | undefined;
  /** Last publication of the department's week of a shift; null: never. */
  readonly publishedAt: (locationId: LocationId, shift: Pick<ShiftData, 'time' | 'jobFilterId'>) => Instant | null;
  /** Everybody who works at the location. */
  readonly staffOf: (locationId: LocationId) => readonly UserId[];
}

/** A person who takes over a shift, and the shift that they give away; null: none. */
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

/** Both shifts of a swap with their present job and times; those of the offer when a shift no longer exists. */
export const shiftsNow = ({ locationId, shift, wanted }: Swap, context: SwapContext): Shifts => ({
  offered: atPlace(locationId, shift, context.shift(locationId, shift.shiftId)),
  inReturn: wanted && atPlace(locationId, wanted, context.shift(locationId, wanted.shiftId)),
});

/** Takeovers of a swap: the colleague takes the offered shift, and `userId` the shift in return, if any. */
export const takingsOf = (
  { userId, offered, inReturn }: Shifts & { readonly userId: UserId },
  colleague: UserId,
): ShiftTakeover[] => [
  { userId: colleague, shift: offered, gives: inReturn?.shiftId ?? null },
  ...(inReturn ? [{ userId, shift: inReturn, gives: offered.shiftId }] : []),
];

/** First refusal among takeovers, in their order; null: none refuses. */
export const first = (
  takings: readonly ShiftTakeover[],
  refusalOf: (taking: ShiftTakeover) => Refusal | null,
): Refusal | null => takings.map(refusalOf).find((found) => found !== null) ?? null;

/** `shift_in_past` when one of the shifts has begun at its location at `now` (milliseconds); null otherwise. */
export const refuseBegun = (
  shifts: readonly (ShiftAtPlace | null)[],
  context: SwapContext,
  now: number,
): Refusal | null =>
  shifts.some((shift) => shift !== null && hasBegunAtLocation(shift, context, now)) ? refusal('shift_in_past') : null;

/** Refusal `already_decided` with the swap's present state; does not check that it is decided. */
export const refuseEnded = (swap: Swap): Refusal => refusal('already_decided', { current: { ...swap } });
