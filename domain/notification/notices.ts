import type { DomainEvent, Recorded } from '../kernel/event.js';
import type { NotificationId, UserId } from '../kernel/ids.js';
import { rosterNotices } from './roster-notices.js';
import { requestNotices } from './request-notices.js';

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

/** Kinds of streams whose states are read. */
export const NOTICED_BY_STATE: readonly string[] = ['roster-week', 'shift-request', 'swap', 'time-out'];

/** Who is told what of an event; nobody of what they did themselves, nor of days that have passed. */
export function noticesOf(noticed: Noticed): Notice[] {
  const { actorId } = noticed.event.meta;
  return tell(noticed).filter(({ userId }) => userId !== actorId);
}

function tell(noticed: Noticed): Notice[] {
  switch (noticed.streamId.slice(0, noticed.streamId.indexOf('/'))) {
    case 'roster-week':
      return rosterNotices(noticed);
    case 'shift-request':
    case 'swap':
    case 'time-out':
      return requestNotices(noticed);
    default:
      return [];
  }
}
