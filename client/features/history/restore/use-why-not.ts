import { useTranslation } from 'react-i18next';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import type { PutBackPlan } from './put-back.js';
import { layerOf, type PutBackSubject } from './put-back-subject.js';
import { refusalLines } from './refusal-lines.js';

/**
 * Returns a function that words why a subject cannot be put back, as at least one line: the refusal's lines, that the
 * week is the same, or that the record is deleted.
 */
export function useWhyNot(descriptionTexts: DescriptionTexts) {
  const { t } = useTranslation('history');
  const { t: errors } = useTranslation('errors');
  return (plan: Extract<PutBackPlan, { not: unknown }>, subject: PutBackSubject): readonly string[] => {
    if (plan.not === 'refused') return refusalLines(plan.refusal, { t, errors, descriptionTexts });
    if (subject.kind === 'week' && plan.not === 'same') return [t('restore.week.same')];
    const layer = layerOf(subject);
    const isMaterial = layer !== 'draft' && layer !== 'published';
    return [plan.not === 'gone' && isMaterial ? t(`restore.gone.${layer}`) : t(`restore.not.${plan.not}`)];
  };
}
