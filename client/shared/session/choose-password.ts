import { accountChoosePassword } from '#domain/account/account.calls';
import { call } from '../api/current-api.js';
import { forgetLinkKey } from './link-key.js';
import { enter, type SignIn } from './sign-in.js';

/** Chooses a password with the key of a link, and goes in. @throws CallFailed */
export async function choosePassword(token: string, password: string): Promise<SignIn> {
  const entered = enter(await call(accountChoosePassword, { body: { token, password } }));
  forgetLinkKey();
  return entered;
}
