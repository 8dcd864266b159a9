import { passkeyLogin, passkeyQuestion } from '#domain/passkey/passkey.calls';
import { call } from '../api/current-api.js';
import { enter, type SignIn } from './sign-in.js';

/** Whether this browser supports passkeys; without https it does not. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Loads the passkey library when it is used, so that logins by password do without. */
const browser = () => import('@simplewebauthn/browser');

/** Whether the browser can offer passkeys among the suggestions of the e-mail field. Loads the passkey library. */
export const offersPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await (await browser()).browserSupportsWebAuthnAutofill());

/**
 * Signs in with a passkey of this device. `inField`: waits until one is chosen from the suggestions of the e-mail
 * field, perhaps for ever; another call ends that wait. Null: the user or the browser gave up.
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

/** Ends a running passkey request, such as the wait of the e-mail field; `signInWithPasskey` then resolves to null. */
export const stopOfferingPasskeys = async (): Promise<void> => (await browser()).WebAuthnAbortService.cancelCeremony();
