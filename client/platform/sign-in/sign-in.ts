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

/**
 * Result of a login. `handed_over`: the browser is on its way to the person's own location, and nothing was stored
 * here.
 */
export type SignIn = 'signed_in' | 'handed_over';

/**
 * Logs in with e-mail and password and begins the session, here or at the person's own location.
 *
 * @throws CallFailed
 */
export async function signIn(email: string, password: string): Promise<SignIn> {
  const horecaLocationID = session.location.value?.horecaLocationId;
  return enter(
    await call(authLogin, {
      body: { email, password, url: window.location.href, ...(horecaLocationID && { horecaLocationID }) },
    }),
  );
}

/**
 * Begins the session that the server has opened: here, storing it and the first screen, or by sending the browser to
 * the person's own location.
 */
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
 * signed in here and must be asked first; pass the answer to `goOnAs` or `stayInsteadOf`.
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

/** Begins the given session on this device; the session that it replaces is logged out on the server. */
export const goOnAs = (auth: Auth): void => session.signIn(auth, now());

/** Logs out the given session on the server and keeps the present session of this device. */
export const stayInsteadOf = ({ token }: Auth): Promise<void> => endingSessions.end(token);

/**
 * Sends the browser to `path` at another location within reach, with a hand-over token, so that the same person is
 * signed in there. The session here stays, for the browser's back button.
 *
 * @throws CallFailed
 */
export async function goToLocation(locationId: string, path: string): Promise<void> {
  const { token, domain } = await call(authHandOver, { body: { locationId } });
  window.location.assign(handOverAddress(domain, token, window.location, path));
}

/**
 * Signs out on this device and in its tabs at once, also offline; the logout is repeated until the server answers.
 * Resolves after the first attempt; never rejects.
 */
export async function signOut(): Promise<void> {
  const { token } = session;
  const ended = token === null ? null : endingSessions.end(token);
  session.end('logged_out');
  await ended;
}

/**
 * Sets the session's location once, from the server. With a session on this device the stored location is used at once
 * and the server's answer follows in the background, so that an unreachable server keeps nobody from their roster.
 *
 * @throws CallFailed without a stored location
 */
export async function loadLocation(): Promise<void> {
  if (session.location.value) return;
  const cached = session.token === null ? null : await lastKnown<DomainRecord>(ANYBODY, 'location');
  if (!cached) return askLocation();
  session.location.set(cached.value);
  askLocation().catch((error: unknown) => {
    if (error instanceof CallFailed && error.code === 'not_found') void forgetKnown(ANYBODY, 'location');
  });
}

async function askLocation(): Promise<void> {
  const record = await call(locationsCheck, { query: { domain: window.location.host } });
  void rememberKnown(ANYBODY, 'location', record, now());
  storeOnDevice(PLACE_KEY, record.description);
  session.location.update((stored) => (JSON.stringify(stored) === JSON.stringify(record) ? stored : record));
}
