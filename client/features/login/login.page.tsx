import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunction, useLoaderData, useNavigate } from 'react-router';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { EntrancePage } from '../../kit/auth/entrance-page.js';
import { session } from '../../platform/session/current-session.js';
import { takeHandOverToken } from '../../platform/sign-in/hand-over.js';
import { redirectFrom } from '../../platform/navigation/redirect-from.js';
import { HOME_PATH, returnPath } from '../../platform/navigation/return-path.js';
import { signInWithToken } from '../../platform/sign-in/sign-in.js';
import type { Auth } from '../../platform/session/stored-session.js';
import { useLocationRecord } from '../../platform/session/use-session.js';
import { GoOnAs } from './go-on-as.js';
import { LoginForm } from './login-form.js';
import { LoginNotice } from './login-notice.js';
import { WeekPicture } from './week-picture.js';

/** `failure`: why the link from another location did not work. `visitor`: whose it is, while somebody else is signed in. */
type Arrival = { readonly failure: CallFailed } | { readonly visitor: Auth; readonly to: string };

/**
 * Signs in with a hand-over token of the address and redirects; if another person is signed in, the page asks first.
 * Does nothing without a token.
 */
export const loader: LoaderFunction = async ({ request }): Promise<Response | Arrival | null> => {
  const token = takeHandOverToken();
  if (token === null) return null;
  try {
    const visitor = await signInWithToken(token);
    const to = returnPath(new URL(request.url).searchParams.get('to')) ?? HOME_PATH;
    return visitor === null ? redirectFrom(request, to) : { visitor, to };
  } catch (error) {
    if (error instanceof CallFailed) return { failure: error };
    throw error;
  }
};

/**
 * /login: login form, or the question whether to continue as another person after a link. Continues with a session that
 * another tab has started.
 */
export function Page() {
  const { t } = useTranslation('login');
  const { t: common } = useTranslation('common');
  const arrival = useLoaderData<Arrival | null>();
  const location = useLocationRecord();
  const navigate = useNavigate();
  // Somebody else has come in another tab, by a link of theirs. The page of the one before is gone by now: it would
  // have asked once more, in the name of the newcomer.
  useEffect(() => {
    if (session.resume()) void navigate(HOME_PATH, { replace: true });
  }, [navigate]);
  if (arrival && 'visitor' in arrival) return <GoOnAs visitor={arrival.visitor} to={arrival.to} />;
  return (
    <EntrancePage
      title={location?.description ?? common('product')}
      intro={t('intro')}
      help={t('help')}
      picture={<WeekPicture />}
    >
      <LoginNotice failure={arrival?.failure ?? null} />
      <LoginForm />
    </EntrancePage>
  );
}
