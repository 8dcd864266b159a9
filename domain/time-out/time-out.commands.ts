import type { CivilDate } from '../kernel/civil-date.js';
import type { TextId, TimeOutId, UserId } from '../kernel/ids.js';

/**
 * Requests time out, on hold until decided. Refuses `time_out_overlaps` and invalid dates; asks unless `confirm` when a
 * date is blocked.
 */
export interface RequestTimeOut {
  readonly type: 'RequestTimeOut';
  readonly timeOutId: TimeOutId;
  readonly userId: UserId;
  readonly from: CivilDate;
  /** Last date, included. */
  readonly until: CivilDate;
  /** Remark by text id; null: none. */
  readonly remarkId: TextId | null;
  /** Requests although a date is blocked. */
  readonly confirm?: boolean;
}

/**
 * Changes dates or remark; absent fields keep their value, `remarkId` null removes the remark. A decided one only by
 * managers (`already_decided`). Asks unless `confirm`: for an approved one when shifts are planned on the dates, for
 * another when it meets further blocked dates.
 */
export interface ChangeTimeOut {
  readonly type: 'ChangeTimeOut';
  readonly timeOutId: TimeOutId;
  readonly from?: CivilDate;
  readonly until?: CivilDate;
  readonly remarkId?: TextId | null;
  readonly confirm: boolean;
}

/**
 * Approves, declines or reopens a time out. An equal decision changes nothing; `already_decided` when the present
 * decision is not `was`. Approving refuses `own_time_out`, and asks unless `confirm` when shifts are planned; approving
 * and reopening refuse `time_out_overlaps`.
 */
export interface DecideTimeOut {
  readonly type: 'DecideTimeOut';
  readonly timeOutId: TimeOutId;
  /** Null: on hold again. */
  readonly approved: boolean | null;
  /** Decision that the author saw; absent: on hold. */
  readonly was?: boolean | undefined;
  readonly confirm: boolean;
}

/** Cancels a time out; a decided one only by managers (`already_decided`). */
export interface CancelTimeOut {
  readonly type: 'CancelTimeOut';
  readonly timeOutId: TimeOutId;
  /** Whether the person gets a mail. */
  readonly sendMail?: boolean;
}

export type TimeOutCommand = RequestTimeOut | ChangeTimeOut | DecideTimeOut | CancelTimeOut;
