import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { type LoginFault, minutesToWait } from './login-faults.js';

/** Texts of a login's fault, by the place where they are shown. */
export interface FaultTexts {
  /** Text at the field; true: marked as faulty without text, false: no fault. */
  readonly email: string | boolean;
  /** Text at the field; false: no fault. */
  readonly password: string | false;
  /** Text below the fields; null: none. */
  readonly form: string | null;
}

const NONE: FaultTexts = { email: false, password: false, form: null };

/**
 * Texts of a login's fault: at the field for missing or malformed input, at both fields for wrong credentials,
 * otherwise in `form`, after too many tries with the minutes to wait. Null: no texts.
 */
export function useFaultTexts(fieldError: LoginFault | null): FaultTexts {
  const { t } = useTranslation('login');
  const { t: errors } = useTranslation('errors');
  const failureText = useFailureText();
  if (!fieldError) return NONE;

  const formText = (failure: unknown): string => {
    const minutes = minutesToWait(failure);
    if (minutes !== null) return t('tooOften', { count: minutes });
    return failure instanceof CallFailed && failure.code === 'unreachable' ? t('unreachable') : failureText(failure);
  };

  switch (fieldError.at) {
    case 'email':
      return { ...NONE, email: fieldError.code === 'required' ? t('required.email') : t('emailFormat') };
    case 'password':
      return { ...NONE, password: t('required.password') };
    case 'both':
      return { ...NONE, email: true, password: errors('code.invalid_credentials') };
    case 'form':
      return { ...NONE, form: formText(fieldError.failure) };
  }
}
