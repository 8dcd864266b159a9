import type { Change, Noticed } from './notice.js';
import { rosterChanges } from './roster-notices.js';
import { reminderChanges } from './reminder-notices.js';
import { requestChanges } from './request-notices.js';
import { weekRequestChanges } from './week-request-notices.js';
import { specialJobChanges } from './special-job-notices.js';

/** Kinds of streams whose states are read. */
export const NOTICED_BY_STATE: readonly string[] = ['roster-week', 'shift-request', 'swap', 'time-out'];

/**
 * What an event means for whom; nobody is told of what they did themselves, nor of days that have passed. What is told
 * in the end, several changes at once or none of them, `noticesFrom` says.
 */
export function changesOf(noticed: Noticed): Change[] {
  const { actorId } = noticed.event.meta;
  return meaning(noticed).flatMap((change) => {
    if (change.userId !== actorId) return [change];
    // One's own changes of one's own shifts are known, and stand in what is still to go out.
    return change.shifts || change.silent ? [{ ...change, silent: true as const }] : [];
  });
}

function meaning(noticed: Noticed): Change[] {
  switch (noticed.streamId.slice(0, noticed.streamId.indexOf('/'))) {
    case 'roster-week':
      return rosterChanges(noticed);
    case 'shift-request':
    case 'swap':
    case 'time-out':
      return requestChanges(noticed);
    case 'notification':
      return reminderChanges(noticed);
    case 'availability-week':
      return weekRequestChanges(noticed);
    case 'special-job':
      return specialJobChanges(noticed);
    default:
      return [];
  }
}
