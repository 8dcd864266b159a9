import type { LocationId, ShiftId, ShiftRequestId, UserId } from '../kernel/ids.js';
import type { ManagerDecision } from '../planning/reopening.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';

/**
 * Requests an open shift for `userId`. Refuses `shift_not_open`, `shift_in_past`, `not_eligible`,
 * `same_date_schedule_exists` and `request_exists`.
 */
export interface RequestOpenShift {
  readonly type: 'RequestOpenShift';
  readonly shiftRequestId: ShiftRequestId;
  readonly locationId: LocationId;
  readonly shiftId: ShiftId;
  readonly userId: UserId;
}

/**
 * Approves or declines a request. Approving plans the requester and declines all other undecided requests for the
 * shift; it refuses `same_date_schedule_exists` and `shift_not_open`, and asks unless `confirm` when the requester is
 * unavailable.
 */
export interface DecideShiftRequest {
  readonly type: 'DecideShiftRequest';
  readonly shiftRequestId: ShiftRequestId;
  readonly approved: boolean;
  readonly confirm: boolean;
}

/**
 * Reverts a decision; an undecided request stays as it is. Refused when the present decision is not `was`. Reverting an
 * approval also reopens the requests that it declined, if they can still wait. Asks unless `confirm` when several
 * people are notified.
 */
export interface ReopenShiftRequest {
  readonly type: 'ReopenShiftRequest';
  readonly shiftRequestId: ShiftRequestId;
  /** Decision that the author saw; null: none. */
  readonly was: ManagerDecision | null;
  /** People in undecided offers of the shift, which end when an approval is reverted. */
  readonly endingOffers: readonly UserId[];
  readonly confirm: boolean;
}

/** Withdraws a pending request; `already_decided` otherwise. That the requester does so is checked by the caller. */
export interface WithdrawShiftRequest {
  readonly type: 'WithdrawShiftRequest';
  readonly shiftRequestId: ShiftRequestId;
}

/**
 * Ends an undecided request because its shift is no longer available or the requester was disabled; holds the shift's
 * last state. No effect on a decided request.
 */
export interface LapseShiftRequest {
  readonly type: 'LapseShiftRequest';
  readonly shiftRequestId: ShiftRequestId;
  readonly shift: ShiftData;
}

export type ShiftRequestCommand =
  | RequestOpenShift
  | DecideShiftRequest
  | ReopenShiftRequest
  | WithdrawShiftRequest
  | LapseShiftRequest;
