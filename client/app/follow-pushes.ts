import { distinctUntilChanged, filter, map } from 'rxjs';
import { session } from '../platform/session/current-session.js';
import { arePushesLost } from '../platform/session/push-note.js';

/** A device that showed somebody pushes shows them again when they log in anew, without a word. */
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
