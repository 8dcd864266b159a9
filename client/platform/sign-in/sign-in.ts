import { locationsCheck } from '#domain/location/location.calls';
import type { DomainRecord } from '#domain/location/location.views';
import { authExchange, authHandOver, authLogin } from '#domain/session/session.calls';
import type { SessionView } from '#domain/session/session.views';
import { CallFailed } from '../connection/call-failed.js';
import { call } from '../api/current-api.js';
import { now } from '../state/clock.js';
import { PLACE_KEY, storeFirstScreen, storeOnDevice } from '../first-screen/stored-on-device.js';
import { ANYBODY, forgetKnown, lastKnown, rememberKnown } from '../device-cache/device-memory.js';
import { session } from '../session/current-session.js';
import { endingSessions } from './current-ending-sessions.js';
import { handOverAddress } from '../session/hosts.js';
import type { Auth } from '../session/stored-session.js';

/** `handed_over`: the browser is on its way to the person's own location, and nothing was stored here. */
export type SignIn = 'signed_in' | 'handed_over';

/** @throws CallFailed */
export async function signIn(email: string, password: string): Promise<SignIn> {
  const horecaLocationID = session.location.value?.horecaLocationId;
  return enter(
    await call(authLogin, {
      body: { email, password, url: window.location.href, ...(horecaLocationID && { horecaLocationID }) },
    }),
  );
}

/** Begins the session that the server has opened, here or at the person's own location. */
export function enter({ user, token, staffDomain, firstScreen }: SessionView): SignIn {
  if (staffDomain !== null) {
    window.location.assign(handOverAddress(staffDomain, token, window.location));
    return 'handed_over';
  }
  session.signIn({ user, token }, now());
  if (firstScreen) storeFirstScreen(firstScreen);
  return 'signed_in';
}

/**
 * Exchanges a hand-over token for a session. Null: it is now the session of this device. Otherwise another user is
 * signed in here and must be asked first: `goOnAs` or `stayInsteadOf`.
 *
 * @throws CallFailed
 */
export async function signInWithToken(handOverToken: string): Promise<Auth | null> {
  const { user, token } = await call(authExchange, { body: { token: handOverToken } });
  const present = session.auth.value;
  if (present && present.user.id !== user.id) return { user, token };
  goOnAs({ user, token });
  return null;
}

/** Begins a session on this device. One that it replaces ends on the server. */
export const goOnAs = (auth: Auth): void => session.signIn(auth, now());

/** Ends a session that was opened for somebody who was not wanted here. */
export const stayInsteadOf = ({ token }: Auth): Promise<void> => endingSessions.end(token);

/**
 * Goes to another location within reach, as the same person, to the same page and week. Who goes back in the browser
 * is where they were, and still signed in there.
 *
 * @throws CallFailed
 */
export async function goToLocation(locationId: string, path: string): Promise<void> {
  const { token, domain } = await call(authHandOver, { body: { locationId } });
  window.location.assign(handOverAddress(domain, token, window.location, path));
}

/** Signs out on this device at once, also offline; the logout is repeated until the server answers. */
export async function signOut(): Promise<void> {
  const { token } = session;
  const ended = token === null ? null : endingSessions.end(token);
  session.end('logged_out');
  await ended;
}

/**
 * Finds out once which location this address belongs to. Who has a session here is let in with what was known last,
 * so that a server that cannot be reached keeps nobody from their roster; the answer follows when it comes.
 *
 * @throws CallFailed
 */
export async function loadLocation(): Promise<void> {
  if (session.location.value) return;
  const known = session.token === null ? null : await lastKnown<DomainRecord>(ANYBODY, 'location');
  if (!known) return askLocation();
  session.location.set(known.value);
  askLocation().catch((error: unknown) => {
    if (error instanceof CallFailed && error.code === 'not_found') void forgetKnown(ANYBODY, 'location');
  });
}

async function askLocation(): Promise<void> {
  const record = await call(locationsCheck, { query: { domain: window.location.host } });
  void rememberKnown(ANYBODY, 'location', record, now());
  storeOnDevice(PLACE_KEY, record.description);
  session.location.update((known) => (JSON.stringify(known) === JSON.stringify(record) ? known : record));
}
