import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../../platform/connection/call-failed.js';

/** Gives the text of anything that was thrown: of the code for a failed call, else that something went wrong. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => (error instanceof CallFailed ? t(`code.${error.code}`) : t('default'));
}

/** Gives the text of the field at fault; undefined when the failure does not name that field. */
export function useFieldFailureText(): (error: unknown, field: string) => string | undefined {
  const { t } = useTranslation('errors');
  return (error, field) => {
    const fault = error instanceof CallFailed ? error.fields.find((candidate) => candidate.field === field) : undefined;
    return fault && t(`field.${fault.code}`);
  };
}
