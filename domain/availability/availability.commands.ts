import type { CivilDate } from '../kernel/civil-date.js';
import type { AvailabilityId, UserId } from '../kernel/ids.js';
import type { AvailabilityTime } from './availability.events.js';

/** Enters availability on a date without an entry. */
export interface EnterAvailability {
  readonly type: 'EnterAvailability';
  readonly availabilityId: AvailabilityId;
  readonly userId: UserId;
  readonly date: CivilDate;
  readonly time: AvailabilityTime;
  readonly confirm: boolean;
}

/** Other times on the same date. */
export interface ChangeAvailability {
  readonly type: 'ChangeAvailability';
  readonly availabilityId: AvailabilityId;
  /** The date of the new times: must be that of the entry. */
  readonly date: CivilDate;
  readonly time: AvailabilityTime;
  readonly confirm: boolean;
}

/** Withdraws an entry of availability. */
export interface WithdrawAvailability {
  readonly type: 'WithdrawAvailability';
  readonly availabilityId: AvailabilityId;
  readonly confirm: boolean;
}

export type AvailabilityCommand = EnterAvailability | ChangeAvailability | WithdrawAvailability;
