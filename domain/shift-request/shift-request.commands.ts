import type { LocationId, ShiftId, ShiftRequestId, UserId } from '../kernel/ids.js';
import type { ManagerDecision } from '../planning/reopening.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';

/** Requests an open shift. */
export interface RequestOpenShift {
  readonly type: 'RequestOpenShift';
  readonly shiftRequestId: ShiftRequestId;
  readonly locationId: LocationId;
  readonly shiftId: ShiftId;
  readonly userId: UserId;
}

/** Approving plans the shift to who asked, and declines what others asked. */
export interface DecideShiftRequest {
  readonly type: 'DecideShiftRequest';
  readonly shiftRequestId: ShiftRequestId;
  readonly approved: boolean;
  readonly confirm: boolean;
}

/** Takes a decision back; a request that waits stays as it is. Refused when the decision is another than `was`. */
export interface ReopenShiftRequest {
  readonly type: 'ReopenShiftRequest';
  readonly shiftRequestId: ShiftRequestId;
  /** Decision as its author knows it; null: as far as they know, there is none. */
  readonly was: ManagerDecision | null;
  /** People in offers of the shift that wait; they end when its approval is taken back. */
  readonly endingOffers: readonly UserId[];
  readonly confirm: boolean;
}

/** Withdraws a pending request. */
export interface WithdrawShiftRequest {
  readonly type: 'WithdrawShiftRequest';
  readonly shiftRequestId: ShiftRequestId;
}

/** The shift cannot be had any more; `shift` as it last was. */
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
