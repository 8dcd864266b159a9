import type { LocationId, UserId } from '#domain/kernel/ids';
import { streamPlace } from '#domain/kernel/stream-place';
import { reportUnsent } from '../../../platform/pending-writes/unsent.js';
import { keptEdits } from './kept-edits.js';
import { heldWeek } from './opened-weeks.js';

/**
 * Sends what was left of a week, whichever page is open. What was refused waits until somebody opens the week: it is
 * decided there, on what stands there.
 */
export function sendLeftBehind(
  stream: string,
  items: readonly unknown[],
  locationId: LocationId,
  userId: UserId,
): void {
  const { locationId: ofLocation, monday } = streamPlace(stream);
  // Edits of another location are sent from its own address.
  if (ofLocation !== locationId) return;
  const kept = keptEdits(items);
  if (kept.some(({ refusal }) => refusal === null)) {
    const { week, release } = heldWeek(locationId, monday, userId);
    void week.session.adopt().then(release);
  } else
    reportUnsent(`${userId}/${stream}`, {
      userId,
      kind: 'draftWeek',
      count: 0,
      monday,
      isLate: false,
      refused: kept.length,
    });
}
