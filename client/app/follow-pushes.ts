import { distinctUntilChanged, filter, map } from 'rxjs';
import { session } from '../platform/session/current-session.js';
import { arePushesLost } from '../platform/session/push-note.js';

/**
 * Follows the session for as long as the page lives: a device that showed the user pushes in an earlier session
 * subscribes to them again, without a message.
 */
export function followPushes(): void {
  session.auth.values$
    .pipe(
      map((auth) => auth?.token ?? null),
      distinctUntilChanged(),
      filter((token) => token !== null && arePushesLost()),
    )
    .subscribe(() => void showAgain());
}

async function showAgain(): Promise<void> {
  try {
    const { subscribeAgain } = await import('../features/account/this-device.js');
    await subscribeAgain();
  } catch {
    // Nobody is kept from what they came for; the next visit tries again.
  }
}
