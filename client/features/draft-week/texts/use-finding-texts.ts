import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/session/use-session.js';
import { findingTexts } from './finding-texts.js';

/**
 * Functions that put findings into words in the language of the reader; the same object until that or the time zone of
 * the location changes.
 */
export function useFindingTexts(): ReturnType<typeof findingTexts> {
  const { t } = useTranslation('draftWeek');
  const { t: rules } = useTranslation('candidates');
  const format = useFormat();
  return useMemo(() => findingTexts(t, rules, format), [t, rules, format]);
}
