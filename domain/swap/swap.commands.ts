import type { LocationId, ShiftId, SwapId, UserId } from '../kernel/ids.js';
import type { ManagerDecision } from '../planning/reopening.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';

/**
 * Offers a shift of `userId`. Refuses `request_exists` while another offer of it is undecided, `shift_in_past`,
 * `shift_canceled`; with `toUserId` also `not_eligible` and `same_date_schedule_exists`.
 */
export interface OfferSwap {
  readonly type: 'OfferSwap';
  readonly swapId: SwapId;
  readonly locationId: LocationId;
  readonly shiftId: ShiftId;
  readonly userId: UserId;
  /** Colleague asked; null: everybody who has the job. */
  readonly toUserId: UserId | null;
  /** Shift of `toUserId` at the same location wanted in return; null: none. */
  readonly wantedShiftId: ShiftId | null;
}

/**
 * Accepts an offer for `userId`; `not_found` for people whom it does not address, `already_decided` when it is not
 * open. Refuses also `same_date_schedule_exists`, `shift_in_past` and `not_eligible`.
 */
export interface AcceptSwap {
  readonly type: 'AcceptSwap';
  readonly swapId: SwapId;
  readonly userId: UserId;
}

/** Refuses an offer, also after accepting it; `not_found` for anybody but the colleague asked by name. */
export interface RefuseSwap {
  readonly type: 'RefuseSwap';
  readonly swapId: SwapId;
  readonly userId: UserId;
}

/** Withdraws an undecided offer. That its author does so is checked by the caller. */
export interface WithdrawSwap {
  readonly type: 'WithdrawSwap';
  readonly swapId: SwapId;
}

/**
 * Approves or declines an undecided offer. Approving requires acceptance (`swap_not_accepted`), refuses as accepting
 * does, and asks unless `confirm`, if a person is unavailable for the shift they take.
 */
export interface DecideSwap {
  readonly type: 'DecideSwap';
  readonly swapId: SwapId;
  readonly approved: boolean;
  readonly confirm: boolean;
}

/** Reverts a decision; an undecided offer stays as it is. Refused when the present decision is not `was`. */
export interface ReopenSwap {
  readonly type: 'ReopenSwap';
  readonly swapId: SwapId;
  /** Decision that the author saw; null: none. */
  readonly was: ManagerDecision | null;
  /** People in other undecided offers of the shifts, which end when an approval is reverted. */
  readonly endingOffers: readonly UserId[];
  readonly confirm: boolean;
}

/**
 * Ends an undecided swap because one of its shifts changed or began, or a person was disabled; holds the last state of
 * both shifts. No effect on a decided swap.
 */
export interface LapseSwap {
  readonly type: 'LapseSwap';
  readonly swapId: SwapId;
  readonly shift: ShiftData;
  /** Shift wanted in return; null: none. */
  readonly wanted: ShiftData | null;
}

export type SwapCommand = OfferSwap | AcceptSwap | RefuseSwap | WithdrawSwap | DecideSwap | ReopenSwap | LapseSwap;
