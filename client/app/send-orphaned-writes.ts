import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  fromEvent,
  interval,
  map,
  merge,
  of,
  switchMap,
} from 'rxjs';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { connection } from '../platform/connection/connection.js';
import { session, userId$ } from '../platform/session/current-session.js';
import { confirmBeforeLeaving } from './confirm-before-leaving.js';
import { tabStores } from '../platform/pending-writes/this-tab.js';

/** Milliseconds between checks for writes of closed tabs, since tabs close without notice. */
const LOOK_AGAIN_MS = 15_000;

/**
 * Sends draft edits that closed tabs of the signed-in user left on the device: at once, on a reconnect and every 15
 * seconds, for as long as the page lives. Their code loads only when something is left. Also asks before the page is
 * left with unsent writes.
 */
export function sendOrphanedWrites(): void {
  confirmBeforeLeaving();
  const locationId$ = session.location.values$.pipe(
    map((location) => location?.horecaLocationId ?? null),
    distinctUntilChanged(),
  );
  const isBack$ = connection.values$.pipe(
    distinctUntilChanged(),
    filter((state) => state === 'online'),
  );
  const again$ = merge(of(null), isBack$, fromEvent(window, 'online'), interval(LOOK_AGAIN_MS));
  combineLatest([userId$, locationId$])
    .pipe(
      switchMap(([userId, locationId]) =>
        userId === null || locationId === null ? EMPTY : again$.pipe(exhaustMap(() => sendLeft(userId, locationId))),
      ),
    )
    .subscribe();
}

async function sendLeft(userId: UserId, locationId: LocationId): Promise<void> {
  for (const [name, items] of await tabStores.leftBehind(userId)) {
    try {
      if (!name.startsWith('draft-week/')) continue;
      const { sendOrphanedEdits } = await import('../features/draft-week/sync/send-orphaned-edits.js');
      sendOrphanedEdits(name, items, locationId, userId);
    } catch {
      // Its code could not be fetched: looked for again in a while.
    }
  }
}
