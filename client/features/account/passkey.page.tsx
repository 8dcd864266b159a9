import { Button, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { passkeysList } from '#domain/passkey/passkey.calls';
import type { OwnPasskeys } from '#domain/passkey/passkey.views';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { useQuery } from '../../platform/api/use-query.js';
import { rememberOffered } from '../../platform/sign-in/passkey-offer.js';
import { HOME_PATH, returnPath } from '../../platform/navigation/return-path.js';
import { signOut } from '../../platform/sign-in/sign-in.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { TextSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { AddPasskeyForm } from './add-passkey-form.js';
import classes from './passkey.module.css';

/**
 * /account/passkey: offers to add a passkey, once after a login on a phone, and remembers the offer on the device.
 * Afterwards goes to `?to=` or the start page. If the business requires a passkey, the only alternative is to sign out.
 */
export function Page() {
  const { t } = useTranslation('account');
  const passkeys = useQuery(passkeysList, {});
  return (
    <Frame title={t('passkeys.offer.title')}>
      {passkeys.phase === 'loading' && <TextSkeleton />}
      {passkeys.phase === 'failed' && (
        <CallErrorState title={t('passkeys.failed')} error={passkeys.error} retry={passkeys.refetch} />
      )}
      {passkeys.phase === 'ready' && <Offer mine={passkeys.data} />}
    </Frame>
  );
}

function Offer({ mine }: { readonly mine: OwnPasskeys }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [search] = useAddressSearch();
  // Once it is added nothing is asked any more, and the words stay until the page is left.
  const [mustHave] = useState(mine.isAsked && mine.passkeys.length === 0);
  useEffect(() => rememberOffered(), []);
  const goOn = () => void navigate(returnPath(search.get('to')) ?? HOME_PATH, { replace: true });
  return (
    <div className={classes.card}>
      <IconFingerprint size={40} aria-hidden="true" className="secondary" />
      <Text>{mustHave ? t('passkeys.offer.asked') : t('passkeys.offer.text')}</Text>
      <AddPasskeyForm asksPassword={mine.asksPassword} onAdded={goOn} />
      {mustHave ? (
        <Button variant="subtle" onClick={() => void signOut()}>
          {t('passkeys.offer.signOut')}
        </Button>
      ) : (
        <Button variant="subtle" onClick={goOn}>
          {t('passkeys.offer.notNow')}
        </Button>
      )}
    </div>
  );
}
