import type { Instant } from '../kernel/clock-time.js';
import type { UserId } from '../kernel/ids.js';
import type { NotificationFailure } from './notification-failures.js';

/** Somebody who was told of the published roster of a week, for its managers. */
export interface WeekSeen {
  readonly userId: UserId;
  readonly name: string;
  /** Null: none, or not shared with managers. */
  readonly phoneNumber: string | null;
  /** When they were told last. */
  readonly notifiedAt: Instant;
  /** When they opened that; null: not yet. */
  readonly seenAt: Instant | null;
  /** When a manager asked them since, which is done once; null: nobody did. */
  readonly remindedAt: Instant | null;
  /** Ways by which that did not reach them outside of the product. */
  readonly failures: readonly NotificationFailure[];
}
