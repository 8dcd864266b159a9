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

/** Replaces the times of an entry on the same date. */
export interface ChangeAvailability {
  readonly type: 'ChangeAvailability';
  readonly availabilityId: AvailabilityId;
  /** Date of the new times; refused unless it is the entry's. */
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
