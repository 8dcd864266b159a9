import { createBrowserRouter, type MiddlewareFunction, redirect, type RouteObject } from 'react-router';
import { setUpState } from '#domain/set-up/set-up.calls';
// Hears of traversals before the router, which is created below.
import '../kit/ui/overlay/overlay-entries.js';
import { arrivedAt, destination } from '../platform/navigation/arrived-at.js';
import { CallFailed } from '../platform/connection/call-failed.js';
import { leaveFirstLogin, settleFirstLogin } from '../features/login/first-login/take-first-login.js';
import { call } from '../platform/api/current-api.js';
import { leaveOtherPage } from '../platform/first-screen/hand-over.js';
import { session } from '../platform/session/current-session.js';
import '../platform/sign-in/hand-over.js';
import '../platform/sign-in/link-key.js';
import {
  FORGOT_PASSWORD_PATH,
  HOME_PATH,
  isEntrance,
  LINK_PATHS,
  UNSUBSCRIBE_PATH,
  LOGIN_PATH,
  loginPath,
  returnPath,
  SET_UP_PATH,
  WALL_PATH,
} from '../platform/navigation/return-path.js';
import { pathAfterLogin } from '../platform/sign-in/passkey-offer.js';
import { redirectFrom } from '../platform/navigation/redirect-from.js';
import { loadLocation } from '../platform/sign-in/sign-in.js';
import { loadPage } from './load-page.js';
import { pageRoute } from './page-route.js';
import { PAGES } from './pages.js';
import { NotFound } from './not-found.js';
import { Opening } from './opening.js';
import { RootFailure } from './root-failure.js';
import { guardRoute } from './route-guard.js';

/** Runs before any code or data of a page is asked for. */
const guard: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  // The set-up page has no location yet, and a wall screen also opens while the server does not answer.
  if (pathname === SET_UP_PATH || pathname === WALL_PATH) return next();
  await goOnFromFirstLogin(request);
  try {
    await loadLocation();
  } catch (error) {
    if (await isToBeSetUp(error)) throw redirectFrom(request, SET_UP_PATH);
    throw error;
  }
  if (pathname === '/') throw redirectFrom(request, HOME_PATH);
  const granted = guardRoute(session.auth.value?.user ?? null, pathname, search);
  if (granted.open) return next();
  if (granted.signOut) session.end('expired');
  throw redirectFrom(request, granted.to);
};

/**
 * Continues a login that the user sent from the document's form before the application had loaded.
 *
 * @throws a redirect to the page after the login
 */
async function goOnFromFirstLogin(request: Request): Promise<void> {
  const entered = await settleFirstLogin();
  // The browser is on its way to another location.
  if (entered === 'handed_over') await new Promise(() => undefined);
  if (entered !== 'signed_in') return;
  const { pathname, search, searchParams } = new URL(request.url);
  const target = pathname === LOGIN_PATH ? searchParams.get('to') : pathname + search;
  const to = await pathAfterLogin(returnPath(target));
  if (to !== pathname + search) throw redirectFrom(request, to);
}

const loginRoute: RouteObject = pageRoute({
  path: LOGIN_PATH,
  item: 'main',
  namespaces: ['login'],
  load: () => import('../features/login/login.page.js'),
});

const forgotPasswordRoute: RouteObject = pageRoute({
  path: FORGOT_PASSWORD_PATH,
  item: 'main',
  namespaces: ['account'],
  load: () => import('../features/account/forgot-password.page.js'),
});

const linkRoutes = LINK_PATHS.map((path) =>
  pageRoute({
    path,
    item: 'main',
    namespaces: ['account'],
    load: () => import('../features/account/link.page.js'),
  }),
);

const unsubscribeRoute: RouteObject = pageRoute({
  path: UNSUBSCRIBE_PATH,
  item: 'main',
  namespaces: ['account'],
  load: () => import('../features/account/unsubscribe.page.js'),
});

const setUpRoute: RouteObject = pageRoute({
  path: SET_UP_PATH,
  item: 'main',
  namespaces: ['setUp'],
  load: () => import('../features/set-up/set-up.page.js'),
});

const wallRoute: RouteObject = pageRoute({
  path: WALL_PATH,
  item: 'main',
  namespaces: ['wallScreen'],
  load: () => import('../features/wall-screen/wall.page.js'),
});

/** Whether an unknown location means that the installation is not set up yet; asks the server. */
async function isToBeSetUp(error: unknown): Promise<boolean> {
  if (!(error instanceof CallFailed) || error.code !== 'not_found') return false;
  const { open } = await call(setUpState, {});
  return open;
}

/** Frame of signed-in pages; loads beside the first of them. */
async function lazyFrame() {
  const { Frame, followUser } = await loadPage(() => import('./signed-in.js'));
  followUser();
  return { Component: Frame };
}

/** Route of unknown addresses: leads to the start page (api page, section 3). */
const fallbackRoute: RouteObject = {
  path: '*',
  loader: ({ request }) => (new URL(request.url).pathname === HOME_PATH ? null : redirect(HOME_PATH)),
  Component: NotFound,
};

/** Router of the application: all pages, with the guard before the code or data of any page. */
export const router = createBrowserRouter([
  {
    id: 'root',
    path: '/',
    middleware: [guard],
    ErrorBoundary: RootFailure,
    HydrateFallback: Opening,
    children: [
      loginRoute,
      setUpRoute,
      wallRoute,
      forgotPasswordRoute,
      unsubscribeRoute,
      ...linkRoutes,
      { lazy: lazyFrame, children: [...PAGES.map(pageRoute), fallbackRoute] },
    ],
  },
]);

const sayWhereWeAre = ({ location, navigation, initialized }: typeof router.state): void => {
  destination.set(navigation.location ?? location);
  arrivedAt.set(navigation.state === 'idle' ? location.key : null);
  // Until the first page has loaded, the document's own drawing stays.
  if (!initialized) return;
  const { pathname } = navigation.location ?? location;
  // Navigation to another page removes what is drawn, so that it does not wait for the page of the document.
  leaveOtherPage(pathname);
  if (pathname !== LOGIN_PATH) leaveFirstLogin();
};
sayWhereWeAre(router.state);
router.subscribe(sayWhereWeAre);

/**
 * Follows the session for as long as the page lives: leads to the login page when it ends, with the reason, and back to
 * the present page only after `expired`; leads a user who may not open the present page any more to one that they may,
 * or to that of the passkey that they must add.
 */
export function followSession(): void {
  session.auth.values$.subscribe((auth) => {
    const { initialized, location, navigation } = router.state;
    // The guard decides about the first page, but what that reads may tell that a passkey is to be added.
    if (!auth || !(initialized || auth.user.needsPasskey)) return;
    const { pathname, search } = navigation.location ?? location;
    const granted = guardRoute(auth.user, pathname, search);
    if (!granted.open) void router.navigate(granted.to, { replace: true });
  });
  session.ended$.subscribe((reason) => {
    // The first page after the login may still be on its way.
    const { pathname, search } = router.state.navigation.location ?? router.state.location;
    if (isEntrance(pathname)) return;
    // After a refusal, the login must not return to the refused page.
    const target = reason === 'expired' ? pathname + search : HOME_PATH;
    void router.navigate(loginPath(target), { replace: true, state: { ended: reason } });
  });
}
