import type { Instant } from '../kernel/clock-time.js';
import type { UserId } from '../kernel/ids.js';
import type { NotificationFailure } from './notification-failures.js';

/** Read receipt of a recipient of a week's published roster, for managers. */
export interface WeekSeen {
  readonly userId: UserId;
  readonly name: string;
  /** Null: none, or not shared with managers. */
  readonly phoneNumber: string | null;
  /** Instant of the last notice about the week. */
  readonly notifiedAt: Instant;
  /** Instant at which they opened it; null: not yet. */
  readonly seenAt: Instant | null;
  /** Instant of a manager's reminder since; null: none. */
  readonly remindedAt: Instant | null;
  /** Channels by which the notice did not reach them. */
  readonly failures: readonly NotificationFailure[];
}
