import { followSessionLive } from '../shared/live/live-client.js';
import { session } from '../shared/session/current-session.js';
import { followOutbox } from '../shared/outbox/current-outbox.js';
import { followPageInput, hasPageInput } from '../shared/unsent/page-input.js';
import { followPlanner } from './follow-planner.js';
import { followUnsent } from './follow-unsent.js';

/** Begins what goes on beside every page of somebody who is signed in, whoever that is: once, with the first of them. */
export function followUser(): void {
  followPageInput();
  session.hasInput = hasPageInput;
  followSessionLive();
  followOutbox();
  followUnsent();
  followPlanner();
  // Nothing on screen waits for it; where it cannot be fetched, the next visit tries again.
  import('./follow-pushes.js').then(({ followPushes }) => followPushes()).catch(() => undefined);
}
