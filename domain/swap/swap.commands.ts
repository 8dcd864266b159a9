import type { LocationId, ShiftId, SwapId, UserId } from '../kernel/ids.js';
import type { ManagerDecision } from '../planning/reopening.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';

/** Offers a shift. */
export interface OfferSwap {
  readonly type: 'OfferSwap';
  readonly swapId: SwapId;
  readonly locationId: LocationId;
  readonly shiftId: ShiftId;
  readonly userId: UserId;
  /** Null: to all who have the job. */
  readonly toUserId: UserId | null;
  /** A shift of `toUserId` at the same location, asked in return. */
  readonly wantedShiftId: ShiftId | null;
}

/** Accepts an offer. */
export interface AcceptSwap {
  readonly type: 'AcceptSwap';
  readonly swapId: SwapId;
  readonly userId: UserId;
}

/** Only by who was asked by name, also after accepting. */
export interface RefuseSwap {
  readonly type: 'RefuseSwap';
  readonly swapId: SwapId;
  readonly userId: UserId;
}

/** Withdraws an offer. */
export interface WithdrawSwap {
  readonly type: 'WithdrawSwap';
  readonly swapId: SwapId;
}

/** Approves or declines an accepted offer. */
export interface DecideSwap {
  readonly type: 'DecideSwap';
  readonly swapId: SwapId;
  readonly approved: boolean;
  readonly confirm: boolean;
}

/** Takes a decision back; an offer that waits stays as it is. Refused when the decision is another than `was`. */
export interface ReopenSwap {
  readonly type: 'ReopenSwap';
  readonly swapId: SwapId;
  /** Decision as its author knows it; null: as far as they know, there is none. */
  readonly was: ManagerDecision | null;
  /** People in other offers of its shifts that wait; they end when its approval is taken back. */
  readonly endingOffers: readonly UserId[];
  readonly confirm: boolean;
}

/** A shift of it is not what it was any more; both as they last were. */
export interface LapseSwap {
  readonly type: 'LapseSwap';
  readonly swapId: SwapId;
  readonly shift: ShiftData;
  readonly wanted: ShiftData | null;
}

export type SwapCommand = OfferSwap | AcceptSwap | RefuseSwap | WithdrawSwap | DecideSwap | ReopenSwap | LapseSwap;
