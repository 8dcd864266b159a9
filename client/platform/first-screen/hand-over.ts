import { distinctUntilChanged, map } from 'rxjs';
import { isAdmin, roleOf } from '#domain/access/access';
import { session } from '../session/current-session.js';
import type { FirstScreen } from '#domain/own-roster/first-screen.views';
import { FIRST_SCREEN_ID, FIRST_SCREEN_KEY, HOME_ADDRESSES } from './first-screen.js';
import { ownerOfPicture, PICTURE_ATTRIBUTE, PICTURE_KEY, PICTURED } from './page-picture.js';
import { storedOnDevice, storedSession } from './stored-on-device.js';

/** Removes the drawn first screen or picture from the document; the stored record stays. */
export const leaveFirstScreen = (): void => document.getElementById(FIRST_SCREEN_ID)?.remove();

/** Whether the document's picture of a page covers the page, which then needs no outline of itself. */
export const isPictureDrawn = (): boolean => document.querySelector(`[${PICTURE_ATTRIBUTE}]`) !== null;

/** Removes what the document has drawn, unless it is the first screen or picture of the page at this path. */
export function leaveOtherPage(pathname: string): void {
  const drawn = document.getElementById(FIRST_SCREEN_ID);
  const pages = drawn?.hasAttribute(PICTURE_ATTRIBUTE) ? PICTURED : HOME_ADDRESSES;
  if (!pages.includes(pathname)) drawn?.remove();
}

/**
 * Lets the drawn first screen scroll along above the page instead of covering it, for messages that it does not hold. A
 * picture of the page is removed.
 */
export function uncoverFirstScreen(): void {
  const drawn = document.getElementById(FIRST_SCREEN_ID);
  if (drawn?.hasAttribute(PICTURE_ATTRIBUTE)) drawn.remove();
  drawn?.setAttribute('data-beside', '');
  drawn?.setAttribute('aria-busy', 'false');
}

/** Id of the signed-in user if they are, or are not, a planner; null: nobody, or somebody of the other kind. */
const userWho = (plans: boolean) =>
  session.auth.values$.pipe(
    map((auth) => (auth && isAdmin(roleOf(auth.user)) === plans ? auth.user.id : null)),
    distinctUntilChanged(),
  );

/**
 * Follows the session for as long as the page lives: removes the first screen, stored and drawn, when it belongs to
 * another person, to nobody or to a planner; and the picture of a page when it belongs to another person, to nobody or
 * to somebody who plans no more.
 */
export function forgetFirstScreenWithSession(): void {
  // The start page of staff shows their own shifts.
  userWho(false).subscribe((userId) => {
    try {
      const text = localStorage.getItem(FIRST_SCREEN_KEY);
      if (text === null) return;
      const of = (JSON.parse(text) as FirstScreen).userId;
      // The document has signed them in meanwhile, which the application is about to be told.
      if (of === userId || (session.auth.value === null && of === storedSession().userId)) return;
    } catch {
      // A first screen that cannot be parsed is removed.
    }
    removeStored(FIRST_SCREEN_KEY);
    leaveFirstScreen();
  });
  // Pages with a picture are those of planners.
  userWho(true).subscribe((userId) => {
    if (storedOnDevice(PICTURE_KEY) === null || ownerOfPicture(storedOnDevice(PICTURE_KEY)) === userId) return;
    removeStored(PICTURE_KEY);
    if (isPictureDrawn()) leaveFirstScreen();
  });
}

function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is nothing to remove.
  }
}
