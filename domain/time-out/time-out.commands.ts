import type { CivilDate } from '../kernel/civil-date.js';
import type { TextId, TimeOutId, UserId } from '../kernel/ids.js';

/** Requests time out. */
export interface RequestTimeOut {
  readonly type: 'RequestTimeOut';
  readonly timeOutId: TimeOutId;
  readonly userId: UserId;
  readonly from: CivilDate;
  /** Last date, included. */
  readonly until: CivilDate;
  readonly remarkId: TextId | null;
  /** Asked for although a date of it is blocked. */
  readonly confirm?: boolean;
}

/** Absent fields keep their value. */
export interface ChangeTimeOut {
  readonly type: 'ChangeTimeOut';
  readonly timeOutId: TimeOutId;
  readonly from?: CivilDate;
  readonly until?: CivilDate;
  readonly remarkId?: TextId | null;
  readonly confirm: boolean;
}

/** Approves, disapproves or takes a decision back; the same decision again changes nothing. Refused when somebody decided otherwise meanwhile. */
export interface DecideTimeOut {
  readonly type: 'DecideTimeOut';
  readonly timeOutId: TimeOutId;
  /** Null: on hold again. */
  readonly approved: boolean | null;
  /** Decision that its author means to change; absent: as far as they know, the request is on hold. */
  readonly was?: boolean | undefined;
  readonly confirm: boolean;
}

/** Cancels a time out. */
export interface CancelTimeOut {
  readonly type: 'CancelTimeOut';
  readonly timeOutId: TimeOutId;
  /** The person is told by mail. */
  readonly sendMail?: boolean;
}

export type TimeOutCommand = RequestTimeOut | ChangeTimeOut | DecideTimeOut | CancelTimeOut;
