/** Page of the login form. */
export const LOGIN_PATH = '/login';
/** Start page after a login. */
export const HOME_PATH = '/main';
/** Page on which a passkey is added. */
export const PASSKEY_PATH = '/account/passkey';
/** Page that mails a link to choose a new password. */
export const FORGOT_PASSWORD_PATH = '/forgot-password';

/** Pages that links in mails lead to. */
export const LINK_PATHS: readonly string[] = ['/invitation', '/reset', '/confirm-email'];

/** Page of the unsubscribe link in a mail. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** Page of a wall screen: opened by its link, without a sign-in. */
export const WALL_PATH = '/wall';

const ENTRANCES: readonly string[] = [LOGIN_PATH, WALL_PATH, FORGOT_PASSWORD_PATH, UNSUBSCRIBE_PATH, ...LINK_PATHS];

/**
 * Whether a path is exactly that of a page without sign-in: login, wall screen, forgotten password, unsubscribe or a
 * mailed link.
 */
export const isEntrance = (path: string): boolean => ENTRANCES.includes(path);
/** Page that sets up an installation; needs the owner's code. */
export const SET_UP_PATH = '/set-up';

const ORIGIN = 'http://rooster.invalid';

/**
 * Path of the login page with `target` as the page to open afterwards; without it for the start page and for addresses
 * that `returnPath` refuses.
 */
export const loginPath = (target: string): string => {
  const path = returnPath(target);
  return path === null || path === '/' || path === HOME_PATH
    ? LOGIN_PATH
    : `${LOGIN_PATH}?to=${encodeURIComponent(path)}`;
};

/**
 * Path and query of our own to return to after login. Null: no address, one of another origin, so that nobody is lured
 * away by a link, or a page without sign-in.
 */
export function returnPath(target: string | null): string | null {
  if (!target?.startsWith('/') || !URL.canParse(target, ORIGIN)) return null;
  const url = new URL(target, ORIGIN);
  if (url.origin !== ORIGIN || isEntrance(url.pathname) || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search;
}
