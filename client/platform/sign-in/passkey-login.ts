import { passkeyLogin, passkeyQuestion } from '#domain/passkey/passkey.calls';
import { call } from '../api/current-api.js';
import { enter, type SignIn } from './sign-in.js';

/** Whether this browser knows passkeys at all: without https it does not. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Fetched when it is used: who types a password does not pay for it. */
const browser = () => import('@simplewebauthn/browser');

/** Whether the browser offers passkeys where an address is typed. */
export const offersPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await (await browser()).browserSupportsWebAuthnAutofill());

/**
 * Signs in with a passkey of this device. `inField`: once somebody chooses one where the address is typed, which may
 * be never; asked again, the former wait ends. Null: it was given up.
 *
 * @throws CallFailed
 */
export async function signInWithPasskey(inField: boolean): Promise<SignIn | null> {
  const { startAuthentication } = await browser();
  const { challenge, host } = await call(passkeyQuestion, {});
  const optionsJSON = { challenge, rpId: host, userVerification: 'required' as const };
  const signed = await startAuthentication({ optionsJSON, useBrowserAutofill: inField }).catch(() => null);
  if (!signed?.response.userHandle) return null;
  const { clientDataJSON: clientData, authenticatorData, signature, userHandle: handle } = signed.response;
  return enter(
    await call(passkeyLogin, { body: { credential: signed.id, clientData, authenticatorData, signature, handle } }),
  );
}

/** Ends the wait of a field. */
export const stopOfferingPasskeys = async (): Promise<void> => (await browser()).WebAuthnAbortService.cancelCeremony();
