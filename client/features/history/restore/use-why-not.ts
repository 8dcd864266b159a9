import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#domain/history/history.views';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { materialOf } from './material-of.js';
import type { RecordRestore } from './record-restore.js';
import { refusalLines } from './refusal-lines.js';

/** Says why an entry cannot be put back. */
export function useWhyNot(descriptionTexts: DescriptionTexts) {
  const { t } = useTranslation('history');
  const { t: errors } = useTranslation('errors');
  return (restore: Extract<RecordRestore, { not: unknown }>, entry: HistoryEntry): readonly string[] => {
    if (restore.not === 'refused') return refusalLines(restore.refusal, { t, errors, descriptionTexts });
    const material = materialOf(entry);
    return [restore.not === 'gone' && material ? t(`restore.gone.${material}`) : t(`restore.not.${restore.not}`)];
  };
}
