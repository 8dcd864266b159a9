import { seesWages } from '../staff/person-access.js';

/** How long what a device is asked to sign is good for, in milliseconds (set-up page, "Passkeys"). */
export const CHALLENGE_MS = 5 * 60_000;

/** For so long after a login nobody is asked for the password again before a passkey is added, in milliseconds. */
const JUST_LOGGED_IN_MS = 10 * 60_000;

/**
 * Whether adding a passkey asks for the password: always, but just after whoever is at the device has shown who they
 * are. Coming over from another location shows nothing: that session may be two weeks old.
 */
export function requiresPassword(
  session: { readonly openedBy: string | null; readonly openedAt: number },
  now: number,
): boolean {
  const hasShown = session.openedBy !== null && ['password', 'link', 'passkey'].includes(session.openedBy);
  return !hasShown || now - session.openedAt > JUST_LOGGED_IN_MS;
}

/** Whether a person needs a passkey when the organisation requires them: superusers and readers of wages. */
export const isPasskeyRequired = (
  requested: boolean,
  person: { readonly superUser: boolean; readonly typeName: string | null },
): boolean => requested && seesWages(person);

/**
 * Whether a page that asks to sign may be of a host: its own one, over a connection that nobody listens to. Ports make
 * no difference, as they make none for the device.
 */
export function isOriginOf(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  if (hostname !== host) return false;
  return protocol === 'https:' || (protocol === 'http:' && (host === 'localhost' || host.endsWith('.localhost')));
}
