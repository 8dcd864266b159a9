import { useTranslation } from 'react-i18next';
import type { TemplateDay } from './template-week.js';

/** Shifts of a day against what it needs, in words. */
export function useDemandText(): (day: TemplateDay) => string {
  const { t } = useTranslation('template');
  return ({ count, needed, short, over }) => {
    const shifts = t('cell.count', { count });
    if (needed === null) return shifts;
    const parts = [
      shifts,
      t('editor.needed', { needed }),
      short > 0 && t('editor.short', { count: short }),
      over > 0 && t('editor.over', { count: over }),
    ];
    return parts.filter(Boolean).join(', ');
  };
}
