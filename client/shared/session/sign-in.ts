import { locationsCheck } from '#domain/location/location.calls';
import type { DomainRecord } from '#domain/location/location.views';
import { authExchange, authHandOver, authLogin, authLogout } from '#domain/session/session.calls';
import type { SessionView } from '#domain/session/session.views';
import { CallFailed } from '../api/call-failed.js';
import { call } from '../api/current-api.js';
import { now } from '../clock.js';
import { ANYBODY, forgetKnown, lastKnown, rememberKnown } from '../offline/device-memory.js';
import { session } from './current-session.js';
import { handOverAddress } from './hosts.js';

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
export function enter({ user, token, staffDomain }: SessionView): SignIn {
  if (staffDomain !== null) {
    window.location.assign(handOverAddress(staffDomain, token, window.location));
    return 'handed_over';
  }
  session.signIn({ user, token }, now());
  return 'signed_in';
}

/** Exchanges a hand-over token for a session here. @throws CallFailed */
export async function signInWithToken(handOverToken: string): Promise<void> {
  const { user, token } = await call(authExchange, { body: { token: handOverToken } });
  session.signIn({ user, token }, now());
}

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

/** Signs out on this device at once, also without a connection; the server is told when it can be. */
export async function signOut(): Promise<void> {
  const logout = session.token === null ? null : call(authLogout, {});
  session.end('logged_out');
  // The session then ends by itself after 14 days without use.
  await logout?.catch(() => undefined);
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
  session.location.update((known) => (JSON.stringify(known) === JSON.stringify(record) ? known : record));
}
