import { userId$ } from '../platform/session/current-session.js';
import { ANYBODY, forgetOthers } from '../platform/device-cache/device-memory.js';

/** What one person was shown leaves the device when they sign out, and is never there for the next. */
export function forgetWithSession(): void {
  userId$.subscribe((userId) => void forgetOthers(ANYBODY, ...(userId === null ? [] : [userId])));
}
