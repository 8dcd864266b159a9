import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  knowsPasskeys,
  offersPasskeys,
  signInWithPasskey,
  stopOfferingPasskeys,
} from '../../platform/sign-in/passkey-login.js';
import type { SignIn } from '../../platform/sign-in/sign-in.js';
import classes from './login.module.css';

export interface PasskeyEntryProps {
  /** Called after signing in with a passkey. */
  readonly onIn: (how: SignIn) => void;
  /** Called with the error of a failed attempt; not when the person cancelled. */
  readonly onFailure: (failure: unknown) => void;
}

/**
 * Login with a passkey: offered by the browser in the email field while mounted, and by a button. `onIn` gets how the
 * session continues, `onFailure` the error. Renders nothing where passkeys are not supported.
 */
export function PasskeyEntry({ onIn, onFailure }: PasskeyEntryProps) {
  const { t } = useTranslation('login');
  const [isBusy, setBusy] = useState(false);
  const parts = useRef({ onIn, onFailure });
  useEffect(() => {
    parts.current = { onIn, onFailure };
  });

  useEffect(() => {
    if (!knowsPasskeys()) return undefined;
    let isHere = true;
    const wait = async () => {
      if (!(await offersPasskeys()) || !isHere) return;
      // oxlint-disable-next-line reading/no-effects -- a login that the browser offers in the field, not a read
      const how = await signInWithPasskey(true);
      if (how && isHere) parts.current.onIn(how);
    };
    // oxlint-disable-next-line reading/no-effects -- as above
    wait().catch((failure: unknown) => isHere && parts.current.onFailure(failure));
    return () => {
      isHere = false;
      void stopOfferingPasskeys();
    };
  }, []);

  const enter = async () => {
    // oxlint-disable-next-line reading/no-own-flags -- the page of a login is small: useWrite() brings toasts and confirmations
    setBusy(true);
    try {
      const how = await signInWithPasskey(false);
      if (how) onIn(how);
    } catch (failure) {
      onFailure(failure);
    }
    setBusy(false);
  };

  if (!knowsPasskeys()) return null;
  return (
    <>
      <p className={classes.or}>{t('or')}</p>
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={isBusy}
        leftSection={<IconFingerprint size={20} aria-hidden="true" />}
        onClick={() => void enter()}
      >
        {t('passkey')}
      </Button>
    </>
  );
}
