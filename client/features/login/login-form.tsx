import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';
import { showFirstScreen } from '../../platform/first-screen/show-first-screen.js';
import { pathAfterLogin } from '../../platform/sign-in/passkey-offer.js';
import { HOME_PATH, returnPath } from '../../platform/navigation/return-path.js';
import { signIn, type SignIn } from '../../platform/sign-in/sign-in.js';
import {
  type BegunLogin,
  isLoginBegun,
  settledFirstLogin,
  takeOver,
  whenReleased,
} from './first-login/take-first-login.js';
import { faultAfter, faultBefore, type LoginFault } from './login-faults.js';
import classes from '../../kit/auth/entrance.module.css';
import { PasskeyEntry } from './passkey-entry.js';
import { PasswordField } from './password-field.js';
import { useFaultTexts } from './use-fault-texts.js';

type Progress = 'idle' | 'busy' | 'leaving';

/** Reads the DOM value, because password managers fill it without React events. */
function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Login form with passkeys; takes over what was typed before the application started, and awaits a login sent by then.
 * `onIn` is called after signing in here, not when the browser goes on to the person's own location; absent: navigates
 * to the page in the address or the start page, on a phone by way of the offer of a passkey.
 */
export function LoginForm({ onIn }: { readonly onIn?: () => void }) {
  const { t } = useTranslation('login');
  const navigate = useNavigate();
  const [search] = useAddressSearch();
  const [progress, setProgress] = useState<Progress>('idle');
  const [fieldError, setFieldError] = useState<LoginFault | null>(null);
  const texts = useFaultTexts(fieldError);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const show = (found: LoginFault) => {
    setFieldError(found);
    if (found.at === 'email') email.current?.focus();
    else if (found.at !== 'form') {
      password.current?.focus();
      password.current?.select();
    }
  };

  const goIn = async () => {
    if (onIn) return onIn();
    const target = returnPath(search.get('to'));
    // The answer has brought it: the page that shows more is on its way.
    if (target === null || target === HOME_PATH) showFirstScreen();
    await navigate(await pathAfterLogin(target), { replace: true });
  };

  const submit = async (form: HTMLFormElement) => {
    const [givenEmail, givenPassword] = [textOf(form, 'username').trim(), textOf(form, 'password')];
    const found = faultBefore(givenEmail, givenPassword);
    if (found) return show(found);
    setFieldError(null);
    setProgress('busy');
    return follow(() => signIn(givenEmail, givenPassword));
  };

  const follow = async (entered: () => Promise<SignIn | null>) => {
    try {
      if ((await entered()) === 'handed_over') return setProgress('leaving');
      await goIn();
    } catch (failure) {
      show(faultAfter(failure));
    }
    return setProgress('idle');
  };

  const goOn = useEffectEvent((begun: BegunLogin) => {
    setFieldError(begun.fieldError);
    takeOver(begun, { email: email.current, password: password.current });
    if (!begun.isSent) return;
    setProgress('busy');
    void follow(settledFirstLogin);
  });
  useLayoutEffect(() => {
    if (isLoginBegun()) return whenReleased(goOn);
    // On a phone the keyboard would cover the page before anybody has read it.
    if (window.matchMedia('(hover: hover)').matches) email.current?.focus();
    return undefined;
  }, []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress === 'idle') void submit(event.currentTarget);
  };

  return (
    // Were it ever sent without its script, the password would not stand in an address.
    <form className={`stack gap-7 ${classes.form}`} method="post" noValidate onSubmit={onSubmit}>
      {/* No field of the kind "email": in one nobody can tell where the caret stands. */}
      <TextInput
        ref={email}
        size="lg"
        label={t('email')}
        type="text"
        name="username"
        autoComplete="username webauthn"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={texts.email}
      />
      <PasswordField ref={password} error={texts.password} />
      {texts.form !== null && (
        <p className={classes.fault} role="alert">
          {texts.form}
        </p>
      )}
      <Button
        type="submit"
        size="lg"
        fullWidth
        aria-disabled={progress !== 'idle'}
        data-busy={progress !== 'idle' || undefined}
      >
        {{ idle: t('submit'), busy: t('busy'), leaving: t('leaving') }[progress]}
      </Button>
      <PasskeyEntry
        onIn={(how) => (how === 'handed_over' ? setProgress('leaving') : void goIn())}
        onFailure={(failure) => show(faultAfter(failure))}
      />
    </form>
  );
}
