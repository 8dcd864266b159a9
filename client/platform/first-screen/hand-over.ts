import { distinctUntilChanged, map } from 'rxjs';
import { isAdmin, roleOf } from '#domain/access/access';
import { session } from '../session/current-session.js';
import type { FirstScreen } from '#domain/own-roster/first-screen.views';
import { FIRST_SCREEN_ID, FIRST_SCREEN_KEY } from './first-screen.js';
import { storedSession } from './stored-on-device.js';

/** Removes the drawn first screen from the document; the stored record stays. */
export const leaveFirstScreen = (): void => document.getElementById(FIRST_SCREEN_ID)?.remove();

/**
 * Lets the drawn first screen scroll along above the page instead of covering it, for messages that it does not hold.
 */
export function uncoverFirstScreen(): void {
  const drawn = document.getElementById(FIRST_SCREEN_ID);
  drawn?.setAttribute('data-beside', '');
  drawn?.setAttribute('aria-busy', 'false');
}

/** Id of the signed-in staff member, whose start page shows their own shifts; null: nobody, or a planner. */
const staffMember$ = session.auth.values$.pipe(
  map((auth) => (auth && !isAdmin(roleOf(auth.user)) ? auth.user.id : null)),
  distinctUntilChanged(),
);

/**
 * Follows the session for as long as the page lives: removes the first screen, stored and drawn, when it belongs to
 * another person, to nobody or to a planner.
 */
export function forgetFirstScreenWithSession(): void {
  staffMember$.subscribe((userId) => {
    try {
      const text = localStorage.getItem(FIRST_SCREEN_KEY);
      if (text === null) return;
      const of = (JSON.parse(text) as FirstScreen).userId;
      // The document has signed them in meanwhile, which the application is about to be told.
      if (of === userId || (session.auth.value === null && of === storedSession().userId)) return;
    } catch {
      // A first screen that cannot be parsed is removed.
    }
    removeStored();
    leaveFirstScreen();
  });
}

function removeStored(): void {
  try {
    localStorage.removeItem(FIRST_SCREEN_KEY);
  } catch {
    // Storage is forbidden: there is nothing to remove.
  }
}
