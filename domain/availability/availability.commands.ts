import type { CivilDate } from '../kernel/civil-date.js';
import type { AvailabilityId, UserId } from '../kernel/ids.js';
import type { AvailabilityTime } from './availability.events.js';

/**
 * Enters availability on a date; `availability_exists` when it has an entry, `availability_closed` or `date_closed`
 * when it is closed. Asks unless `confirm`, if a planned shift is not covered.
 */
export interface EnterAvailability {
  readonly type: 'EnterAvailability';
  readonly availabilityId: AvailabilityId;
  readonly userId: UserId;
  readonly date: CivilDate;
  readonly time: AvailabilityTime;
  readonly confirm: boolean;
}

/** Replaces the times of an entry on the same date. Asks and refuses as `EnterAvailability`. */
export interface ChangeAvailability {
  readonly type: 'ChangeAvailability';
  readonly availabilityId: AvailabilityId;
  /** Date of the new times; refused unless it is the entry's. */
  readonly date: CivilDate;
  readonly time: AvailabilityTime;
  readonly confirm: boolean;
}

/** Withdraws an entry of an open date. Asks unless `confirm`, if a shift is planned that date. */
export interface WithdrawAvailability {
  readonly type: 'WithdrawAvailability';
  readonly availabilityId: AvailabilityId;
  readonly confirm: boolean;
}

export type AvailabilityCommand = EnterAvailability | ChangeAvailability | WithdrawAvailability;
