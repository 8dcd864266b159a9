import { useTranslation } from 'react-i18next';
import type { ServerQuestion } from '#domain/catalogue/question-facts';
import { useFormat } from '../../platform/session/use-session.js';
import { answering } from '../../kit/ui/feedback/answering.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { overlapRanges } from './placement-dates.js';
import { usePlacementWords } from './use-placement-words.js';

/** So many are named, then counted. */
const NAMED = 6;

/**
 * Returns a function that asks whether a template may be placed beside others, listing up to 6 date ranges; resolves to
 * the answer. Another question of the server is asked by its title alone.
 */
export function useAskOverlap(): (confirmation: ServerQuestion) => Promise<boolean> {
  const { t } = useTranslation('placement');
  const format = useFormat();
  const texts = usePlacementWords();
  return answering('template_overlap_needs_confirmation', ({ dates }) => {
    const ranges = overlapRanges(dates);
    const named = ranges
      .slice(0, NAMED)
      .map((range) => t('overlap.fact', { dates: texts.dates(range), templates: format.list(range.templates) }));
    const remaining = ranges.length - named.length;
    return askConfirmation({
      title: t('overlap.title'),
      text: t('overlap.text'),
      facts: remaining > 0 ? [...named, t('overlap.more', { count: remaining })] : named,
      confirmLabel: t('overlap.confirm'),
    });
  });
}
