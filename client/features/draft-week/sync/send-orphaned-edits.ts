import type { LocationId, UserId } from '#domain/kernel/ids';
import { streamPlace } from '#domain/kernel/stream-place';
import { reportUnsent } from '../../../platform/pending-writes/unsent.js';
import { storedEdits } from './stored-edits.js';
import { holdWeek } from './opened-weeks.js';

/**
 * Sends what was left of a week, whichever page is open. What was refused waits until somebody opens the week: it is
 * decided there, on what stands there.
 */
export function sendOrphanedEdits(
  stream: string,
  items: readonly unknown[],
  locationId: LocationId,
  userId: UserId,
): void {
  const { locationId: ofLocation, monday } = streamPlace(stream);
  // Edits of another location are sent from its own address.
  if (ofLocation !== locationId) return;
  const stored = storedEdits(items);
  if (stored.some(({ refusal }) => refusal === null)) {
    const { week, release } = holdWeek(locationId, monday, userId);
    void week.session.adopt().then(release);
  } else
    reportUnsent(`${userId}/${stream}`, {
      userId,
      kind: 'draftWeek',
      count: 0,
      monday,
      isLate: false,
      refused: stored.length,
    });
}
