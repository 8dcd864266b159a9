import { userId$ } from '../platform/session/current-session.js';
import { ANYBODY, forgetOthers } from '../platform/device-cache/device-memory.js';

/** Deletes device data of earlier users on each sign-in and sign-out, so that the next person never sees them. */
export function forgetWithSession(): void {
  userId$.subscribe((userId) => void forgetOthers(ANYBODY, ...(userId === null ? [] : [userId])));
}
