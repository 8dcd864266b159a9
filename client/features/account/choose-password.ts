import { accountChoosePassword } from '#domain/account/account.calls';
import { call } from '../../platform/api/current-api.js';
import { forgetLinkKey } from '../../platform/sign-in/link-key.js';
import { enter, type SignIn } from '../../platform/sign-in/sign-in.js';

/** Chooses a password with the key of a link, and goes in. @throws CallFailed */
export async function choosePassword(token: string, password: string): Promise<SignIn> {
  const entered = enter(await call(accountChoosePassword, { body: { token, password } }));
  forgetLinkKey();
  return entered;
}
