import { useTranslation } from 'react-i18next';
import { type FaultOfField, fieldTextWith } from '#domain/texts/field-text';
import { useLanguage } from '../../../platform/session/use-session.js';

/**
 * Returns a function for the text of an error at a field, which names a right value where the error tells one. Lists of
 * allowed values are for programs and not shown: they are code words.
 */
export function useFieldText(): (fault: FaultOfField) => string {
  const { t } = useTranslation('errors');
  const language = useLanguage();
  return (fault) => fieldTextWith((key, values) => t(key, values), language, { ...fault, allowed: undefined });
}
