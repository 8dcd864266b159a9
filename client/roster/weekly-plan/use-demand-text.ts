import { useTranslation } from 'react-i18next';
import type { WeekKind } from './week-shift.js';
import type { WeekDay } from './week-rows.js';

/**
 * Returns a function for the text of a day: number of shifts or people (`unit`), and how many are needed, missing and
 * too many; `needed` null: only the number.
 */
export function useDemandText(unit: WeekKind['unit']): (day: WeekDay) => string {
  const { t } = useTranslation('weeklyPlan');
  return ({ count, needed, short, over }) => {
    const shifts = t(`count.${unit}`, { count });
    if (needed === null) return shifts;
    const parts = [
      shifts,
      t('demand.needed', { needed }),
      short > 0 && t('demand.short', { count: short }),
      over > 0 && t('demand.over', { count: over }),
    ];
    return parts.filter(Boolean).join(', ');
  };
}
