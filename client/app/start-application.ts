import { forgetFirstScreenWithSession } from '../platform/first-screen/hand-over.js';
import { forgetWithSession } from './forget-with-session.js';
import { followEndingSessions } from '../platform/sign-in/current-ending-sessions.js';
import { startTexts } from './i18n.js';
import { printInLight } from './theme/print-in-light.js';
import { followSession } from './router.js';

/**
 * Starts the services behind every page, once; resolves when the first texts have loaded. Services of a signed-in user:
 * `followUser`.
 */
export async function startApplication(): Promise<void> {
  await startTexts();
  printInLight();
  followSession();
  forgetWithSession();
  followEndingSessions();
  forgetFirstScreenWithSession();
}
