import { locationsCheck } from '#domain/location/location.calls';
import { authExchange, authLogin, authLogout } from '#domain/session/session.calls';
import { call } from '../api/current-api.js';
import { now } from '../clock.js';
import { session } from './current-session.js';
import { handOverAddress } from './hosts.js';

/** `handed_over`: the browser is on its way to the person's own location, and nothing was stored here. */
export type SignIn = 'signed_in' | 'handed_over';

/** @throws CallFailed */
export async function signIn(email: string, password: string): Promise<SignIn> {
  const horeca_locationID = session.location.value?.horeca_location_id;
  const { user, token, staffDomain } = await call(authLogin, {
    body: { email, password, url: window.location.href, ...(horeca_locationID && { horeca_locationID }) },
  });
  if (staffDomain !== null) {
    window.location.assign(handOverAddress(staffDomain, token, window.location));
    return 'handed_over';
  }
  session.signIn({ user, token }, now());
  return 'signed_in';
}

/** Exchanges a hand-over token for a session here. @throws CallFailed */
export async function arrive(handOverToken: string): Promise<void> {
  const { user, token } = await call(authExchange, { body: { token: handOverToken } });
  session.signIn({ user, token }, now());
}

/** Signs out on this device at once, also without a connection; the server is told when it can be. */
export async function signOut(): Promise<void> {
  const told = session.token === null ? null : call(authLogout, {});
  session.end('logged_out');
  // The session then ends by itself after 14 days without use.
  await told?.catch(() => undefined);
}

/** Asks once which location this address belongs to. @throws CallFailed */
export async function loadLocation(): Promise<void> {
  if (session.location.value) return;
  session.location.set(await call(locationsCheck, { query: { domain: window.location.host } }));
}
