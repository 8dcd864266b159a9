import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#domain/history/history.views';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import type { PutBackPlan } from './put-back.js';
import { putBackLayerOf } from './put-back-layer.js';
import { refusalLines } from './refusal-lines.js';

/** Says why an entry cannot be put back. */
export function useWhyNot(descriptionTexts: DescriptionTexts) {
  const { t } = useTranslation('history');
  const { t: errors } = useTranslation('errors');
  return (plan: Extract<PutBackPlan, { not: unknown }>, entry: HistoryEntry): readonly string[] => {
    if (plan.not === 'refused') return refusalLines(plan.refusal, { t, errors, descriptionTexts });
    const layer = putBackLayerOf(entry);
    const isMaterial = layer !== null && layer !== 'draft' && layer !== 'published';
    return [plan.not === 'gone' && isMaterial ? t(`restore.gone.${layer}`) : t(`restore.not.${plan.not}`)];
  };
}
