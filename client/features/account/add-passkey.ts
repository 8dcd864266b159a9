import { passkeysAdd, passkeysPrepare } from '#domain/passkey/passkey.calls';
import type { PasskeyView } from '#domain/passkey/passkey.views';
import { deviceOf } from '#domain/session/device';
import { call } from '../../platform/api/current-api.js';
import { session } from '../../platform/session/current-session.js';

/** ES256, EdDSA and RS256: what devices make. */
const ALGORITHMS = [-7, -8, -257];

/** Initial name of a passkey made on this device: its system, otherwise its browser, otherwise `unknown`. */
export const deviceName = (unknown: string): string => {
  const { browser, system } = deviceOf(navigator.userAgent);
  return system ?? browser ?? unknown;
};

/**
 * Has the device create a passkey and registers it on the server; the session no longer requires one then. `present`:
 * current password, if required. Null: the person or the device cancelled.
 *
 * @throws CallFailed
 */
export async function addPasskey(name: string, present?: string): Promise<PasskeyView | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const options = await call(passkeysPrepare, { body: present === undefined ? {} : { present } });
  const made = await startRegistration({
    optionsJSON: {
      challenge: options.challenge,
      rp: { id: options.host, name: options.organisation },
      user: { id: options.handle, name: options.account, displayName: options.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: options.known.map(({ id }) => ({ id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  }).catch(() => null);
  if (!made) return null;
  const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = made.response;
  const passkey = await call(passkeysAdd, {
    body: { credential: made.id, clientData, attestation, transports: [...transports], name },
  });
  const auth = session.auth.value;
  if (auth?.user.needsPasskey) session.renew(auth.token, { ...auth, user: { ...auth.user, needsPasskey: false } });
  return passkey;
}
