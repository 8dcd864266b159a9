import { PasswordInput, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './login.module.css';

const VisibilityIcon = ({ reveal }: { readonly reveal: boolean }) =>
  reveal ? <IconEyeOff size={16} aria-hidden="true" /> : <IconEye size={16} aria-hidden="true" />;

/** The password, a way to see it, and what to do when it is forgotten. */
export function PasswordField({ ref, error }: { readonly ref: Ref<HTMLInputElement>; readonly error: string | false }) {
  const { t } = useTranslation('login');
  const [isVisible, setVisible] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const answerId = useId();
  return (
    <div className={classes.password}>
      <PasswordInput
        ref={ref}
        size="lg"
        label={t('password')}
        name="password"
        autoComplete="current-password"
        visible={isVisible}
        onVisibilityChange={setVisible}
        visibilityToggleIcon={VisibilityIcon}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{
          'aria-label': isVisible ? t('hidePassword') : t('showPassword'),
          'aria-hidden': undefined,
        }}
        error={error}
      />
      {/* After the field for the keyboard, above it for the eye: tabbing goes from email to password. */}
      <UnstyledButton
        className={classes.forgot}
        aria-expanded={isForgotten}
        aria-controls={answerId}
        onClick={() => setForgotten((wasForgotten) => !wasForgotten)}
      >
        {t('forgot.question')}
      </UnstyledButton>
      <p id={answerId} className={classes.answer} hidden={!isForgotten} role="status">
        {t('forgot.answer')}
      </p>
    </div>
  );
}
