import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/session/use-session.js';
import { findingTexts } from './finding-texts.js';

/** Findings in the language of the reader; the same object for as long as that stays. */
export function useFindingTexts(): ReturnType<typeof findingTexts> {
  const { t } = useTranslation('draftWeek');
  const { t: rules } = useTranslation('candidates');
  const format = useFormat();
  return useMemo(() => findingTexts(t, rules, format), [t, rules, format]);
}
