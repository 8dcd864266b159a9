export const LOGIN_PATH = '/login';
export const HOME_PATH = '/main';

const ORIGIN = 'http://rooster.invalid';

/** The login page, with where to go afterwards; nothing special is said about the start page. */
export const loginPath = (wanted: string): string => {
  const path = returnPath(wanted);
  return path === null || path === '/' || path === HOME_PATH
    ? LOGIN_PATH
    : `${LOGIN_PATH}?to=${encodeURIComponent(path)}`;
};

/** A path of our own to return to after login; null for other addresses, so that nobody is lured away by a link. */
export function returnPath(wanted: string | null): string | null {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, ORIGIN)) return null;
  const url = new URL(wanted, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname === LOGIN_PATH || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search;
}
