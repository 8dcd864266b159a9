import { fromEvent, interval, merge } from 'rxjs';
import { endSession } from '../api/current-api.js';
import { deviceStorage, session } from '../session/current-session.js';
import { EndingSessions } from './ending-sessions.js';

const AGAIN_MS = 15_000;

/** Sessions that ended on this device and whose logout the server has not confirmed. */
export const endingSessions = new EndingSessions({ storage: deviceStorage(), logOut: endSession });

/**
 * For as long as the page lives: logs out replaced sessions on the server, and retries unconfirmed logouts at once,
 * every 15 seconds and when the browser is online again.
 */
export function followEndingSessions(): void {
  session.replaced$.subscribe((token) => void endingSessions.end(token));
  endingSessions.follow(merge(fromEvent(window, 'online'), interval(AGAIN_MS)));
}
