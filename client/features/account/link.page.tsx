import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunction, useLoaderData, useRevalidator } from 'react-router';
import { accountLink } from '#domain/account/account.calls';
import type { LinkView } from '#domain/account/account.views';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { call } from '../../platform/api/current-api.js';
import { EntrancePage } from '../../kit/auth/entrance-page.js';
import classes from '../../kit/auth/entrance.module.css';
import { linkKey, linkOpened$ } from '../../platform/sign-in/link-key.js';
import { FORGOT_PASSWORD_PATH, LOGIN_PATH } from '../../platform/navigation/return-path.js';
import { ChoosePasswordForm } from './choose-password-form.js';
import { EmailConfirmation } from './confirm-email.js';

/** Result of opening a mailed link. `over`: expired or used; `unread`: it could not be checked. */
type Opened =
  | { readonly state: 'open'; readonly token: string; readonly link: LinkView }
  | { readonly state: 'over' | 'unread' };

/**
 * Checks the key of the mailed link on the server. `over`: no key, expired or used; `unread`: it could not be checked.
 */
export const loader: LoaderFunction = async (): Promise<Opened> => {
  const token = linkKey();
  if (token === null) return { state: 'over' };
  try {
    return { state: 'open', token, link: await call(accountLink, { body: { token } }) };
  } catch (error) {
    const isOver = error instanceof CallFailed && ['link_expired', 'validation_failed'].includes(error.code);
    return { state: isOver ? 'over' : 'unread' };
  }
};

/**
 * /invitation, /reset and /confirm-email: chooses a password or confirms an address with a mailed link; says when the
 * link is used or expired, or could not be checked, with a retry. A link opened in the same tab is read anew.
 */
export function Page() {
  const opened = useLoaderData<Opened>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const following = linkOpened$.subscribe(() => void revalidate());
    return () => following.unsubscribe();
  }, [revalidate]);
  switch (opened.state) {
    case 'open':
      return <Opening key={opened.token} token={opened.token} link={opened.link} />;
    case 'over':
      return <Over />;
    case 'unread':
      return <Unread retry={() => void revalidate()} />;
  }
}

function Opening({ token, link }: { readonly token: string; readonly link: LinkView }) {
  const { t } = useTranslation('account');
  const { kind, name, email } = link;
  if (kind === 'email' || kind === 'proposed')
    return <EmailConfirmation token={token} email={email} isProposed={kind === 'proposed'} />;
  const [first] = name.split(' ');
  return (
    <EntrancePage title={t(`choose.${kind}.title`, { name: first ?? name })} intro={t(`choose.${kind}.intro`)}>
      <ChoosePasswordForm token={token} isReset={kind === 'reset'} email={email} />
    </EntrancePage>
  );
}

function Over() {
  const { t } = useTranslation('account');
  return (
    <EntrancePage title={t('over.title')} intro={t('over.intro')}>
      <div className={`stack gap-7 ${classes.form}`}>
        <div className="flex wrap gap-4">
          <Button component={Link} to={FORGOT_PASSWORD_PATH}>
            {t('over.forgotten')}
          </Button>
          <Button component={Link} to={LOGIN_PATH} variant="default">
            {t('toLogin')}
          </Button>
        </div>
        <p>{t('over.invitation')}</p>
      </div>
    </EntrancePage>
  );
}

function Unread({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  return (
    <EntrancePage title={t('unread.title')} intro={t('unread.intro')}>
      <Button onClick={retry}>{common('action.retry')}</Button>
    </EntrancePage>
  );
}
