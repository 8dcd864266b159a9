import { fromEvent, interval, merge } from 'rxjs';
import { endSession } from '../api/current-api.js';
import { deviceStorage, session } from '../session/current-session.js';
import { EndingSessions } from './ending-sessions.js';

const AGAIN_MS = 15_000;

/** Sessions of this device that the server is yet to end. */
export const endingSessions = new EndingSessions({ storage: deviceStorage(), logOut: endSession });

/** Ends replaced sessions, and whatever earlier visits could not end. */
export function followEndingSessions(): void {
  session.replaced$.subscribe((token) => void endingSessions.end(token));
  endingSessions.follow(merge(fromEvent(window, 'online'), interval(AGAIN_MS)));
}
