import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewOwner } from '#domain/set-up/new-organisation';
import { PasswordInput } from '../../kit/auth/password-input.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import type { SetUpDraft } from './set-up-draft.js';
import { type RefusedFields, useStep } from './use-step.js';

interface OwnerStepProps {
  readonly owner: SetUpDraft['owner'];
  readonly onChange: (owner: SetUpDraft['owner']) => void;
  /** As printed by the server; the address had it, or it is typed here. */
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly isBusy: boolean;
  /** Error of the last attempt to send; null: none. */
  readonly failure: unknown;
  readonly isCodeWrong: boolean;
  readonly refused: RefusedFields;
  readonly onBack: () => void;
  readonly onDone: (password: string) => void;
}

/**
 * Step for the first superuser with the owner's code; a missing, wrong or refused field is marked. `onDone` gets the
 * password, which is not stored. Disabled offline.
 */
export function OwnerStep(props: OwnerStepProps) {
  const { owner, onChange, code, onCode, isBusy, failure, isCodeWrong, refused, onBack, onDone } = props;
  const { t } = useTranslation('setUp');
  const failureText = useFailureText();
  const away = useOfflineReason();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const step = useStep({
    values: { ...owner, password },
    schema: NewOwner,
    body: (values) => values,
    refused,
    onDone: () => onDone(password),
  });
  const isCodeMissing = isTried && code.trim() === '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    setTried(true);
    if (code.trim() === '') {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('[name="code"]')?.focus();
    } else step.submit(event);
  };

  return (
    <form className="grid gap-7" method="post" noValidate onSubmit={submit}>
      <TextInput
        label={t('owner.name')}
        autoComplete="name"
        value={owner.name}
        error={step.faultOf('name')}
        onChange={({ currentTarget: { value } }) => onChange({ ...owner, name: value })}
      />
      <TextInput
        label={t('owner.email')}
        description={t('owner.emailHint')}
        type="email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={owner.email}
        error={step.faultOf('email')}
        onChange={({ currentTarget: { value } }) => onChange({ ...owner, email: value.trim() })}
      />
      <PasswordInput
        label={t('owner.password')}
        description={t('owner.passwordHint')}
        name="password"
        autoComplete="new-password"
        value={password}
        error={step.faultOf('password')}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
      <TextInput
        label={t('owner.code')}
        description={t('owner.codeHint')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={isCodeWrong ? t('owner.codeWrong') : isCodeMissing ? t('owner.codeMissing') : undefined}
        onChange={({ currentTarget: { value } }) => onCode(value)}
      />
      {failure !== null && !isCodeWrong && (
        <p className="alarm" role="alert">
          {failureText(failure)}
        </p>
      )}
      {away !== null && (
        <p className="faint lh-145" role="status">
          {away}
        </p>
      )}
      <div className="flex end gap-5">
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={away !== null}>
          {t('owner.submit')}
        </Button>
      </div>
    </form>
  );
}
