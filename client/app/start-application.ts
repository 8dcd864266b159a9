import { filter, take } from 'rxjs';
import { forgetFirstScreenWithSession } from '../platform/first-screen/hand-over.js';
import { forgetWithSession } from './forget-with-session.js';
import { session } from '../platform/session/current-session.js';
import { followEndingSessions } from '../platform/sign-in/current-ending-sessions.js';
import { startTexts } from './i18n.js';
import { printInLight } from './theme/print-in-light.js';
import { followSession } from './router.js';

/**
 * Starts the services behind every page, once; resolves when the first texts have loaded. Services of a signed-in user:
 * `followUser`.
 */
export async function startApplication(): Promise<void> {
  connectFirstUser();
  await startTexts();
  printInLight();
  followSession();
  forgetWithSession();
  followEndingSessions();
  forgetFirstScreenWithSession();
}

/**
 * Connects the first signed-in user while the code of the first page is still on its way. `followUser` connects when
 * the connection's own code cannot be fetched now.
 */
function connectFirstUser(): void {
  session.auth.values$
    .pipe(
      filter((auth) => auth !== null),
      take(1),
    )
    .subscribe(() => {
      import('../platform/live/live-client.js')
        .then(({ followSessionLive }) => followSessionLive())
        .catch(() => undefined);
    });
}
