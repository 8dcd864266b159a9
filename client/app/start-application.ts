import 'dayjs/locale/nl';
import { followSessionLive } from '../shared/live/live-client.js';
import { forgetWithSession } from '../shared/offline/forget-with-session.js';
import { followOutbox } from '../shared/outbox/current-outbox.js';
import { followUnsent } from './follow-unsent.js';
import { startTexts } from './i18n.js';
import { followSession } from './router.js';

/** What goes on behind every page, once: resolves when the first texts are there. */
export async function startApplication(): Promise<void> {
  await startTexts();
  followSession();
  followSessionLive();
  forgetWithSession();
  followOutbox();
  followUnsent();
}
