import { seesWages } from '../staff/person-access.js';

/** Milliseconds for which a challenge is valid (set-up page, "Passkeys"). */
export const CHALLENGE_MS = 5 * 60_000;

/** For so long after a login nobody is asked for the password again before a passkey is added, in milliseconds. */
const JUST_LOGGED_IN_MS = 10 * 60_000;

/**
 * Whether adding a passkey requires the password: unless the session began by password, link or passkey at most 10
 * minutes ago. A session from a hand-over always does. `now` in milliseconds.
 */
export function requiresPassword(
  session: { readonly openedBy: string | null; readonly openedAt: number },
  now: number,
): boolean {
  const hasShown = session.openedBy !== null && ['password', 'link', 'passkey'].includes(session.openedBy);
  return !hasShown || now - session.openedAt > JUST_LOGGED_IN_MS;
}

/**
 * Whether a person needs a passkey: the organisation requires them (`requested`), and the person is a superuser or
 * reader of wages.
 */
export const isPasskeyRequired = (
  requested: boolean,
  person: { readonly superUser: boolean; readonly typeName: string | null },
): boolean => requested && seesWages(person);

/**
 * Whether an origin belongs to a host: equal host name over https, or http on localhost. Ports are ignored; false for
 * an invalid origin.
 */
export function isOriginOf(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  if (hostname !== host) return false;
  return protocol === 'https:' || (protocol === 'http:' && (host === 'localhost' || host.endsWith('.localhost')));
}
