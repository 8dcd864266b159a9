import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { useFieldText } from './field-text.js';

/** Returns a function for the text of a thrown value: the text of its code for a failed call, else a general one. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => (error instanceof CallFailed ? t(`code.${error.code}`) : t('default'));
}

/**
 * Returns a function for the text of a failure at one field; undefined: it is no failed call, or names no error at that
 * field.
 */
export function useFieldFailureText(): (error: unknown, field: string) => string | undefined {
  const fieldText = useFieldText();
  return (error, field) => {
    const fieldError =
      error instanceof CallFailed ? error.fields.find((candidate) => candidate.field === field) : undefined;
    return fieldError && fieldText(fieldError);
  };
}
