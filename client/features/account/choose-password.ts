import { accountChoosePassword } from '#domain/account/account.calls';
import { call } from '../../platform/api/current-api.js';
import { forgetLinkKey } from '../../platform/sign-in/link-key.js';
import { enter, type SignIn } from '../../platform/sign-in/sign-in.js';

/**
 * Sets a password with the key of a mailed link, starts the session and deletes the stored key. `handed_over`: the
 * browser is going to the person's own location instead.
 *
 * @throws CallFailed
 */
export async function choosePassword(token: string, password: string): Promise<SignIn> {
  const entered = enter(await call(accountChoosePassword, { body: { token, password } }));
  forgetLinkKey();
  return entered;
}
