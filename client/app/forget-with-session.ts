import { userId$ } from '../platform/session/current-session.js';
import { ANYBODY, forgetOthers } from '../platform/device-cache/device-memory.js';

/**
 * For as long as the page lives: on each sign-in and sign-out, deletes stored data of all other users from this device,
 * so that the next person never sees them.
 */
export function forgetWithSession(): void {
  userId$.subscribe((userId) => void forgetOthers(ANYBODY, ...(userId === null ? [] : [userId])));
}
