import type { Notice, Noticed } from './notice.js';
import { rosterNotices } from './roster-notices.js';
import { specialJobNotices } from './special-job-notices.js';
import { requestNotices } from './request-notices.js';

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
    case 'special-job':
      return specialJobNotices(noticed);
    default:
      return [];
  }
}
