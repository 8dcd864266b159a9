import type { DomainEvent, Recorded } from '../kernel/event.js';
import type { NotificationId, UserId } from '../kernel/ids.js';

/** What one person is told of one event. Names are joined in when it is read. */
export interface Notice {
  readonly notificationId: NotificationId;
  readonly userId: UserId;
  /** Name of the event. */
  readonly kind: string;
  readonly data: NoticeData;
  /** Route of the client. */
  readonly link: string | null;
}

/**
 * What the client's text needs, under the names of the wire: `from`, `until` (moments of a shift, dates of a time
 * out), `date`, `jobId`, `horecaLocationId`, `week` (Monday), numbers. `userId`: somebody else whom it concerns.
 */
export type NoticeData = Readonly<Record<string, string | number | boolean | null>>;

/** An event with the states of its stream around it. */
export interface Noticed {
  readonly streamId: string;
  readonly event: Recorded<DomainEvent>;
  readonly before: unknown;
  readonly after: unknown;
}
