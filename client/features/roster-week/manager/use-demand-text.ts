import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterDayTotals } from './roster-board.js';

/** Needed and planned of a day in words, with what is open. */
export function useDemandText(): (day: RosterDayTotals) => string {
  const { t } = useTranslation('rosterWeek');
  return useCallback(
    ({ needed, planned, short, over, open }: RosterDayTotals) =>
      [
        needed === null
          ? t('manager.board.plannedLabel', { planned })
          : t('manager.board.demandLabel', { needed, planned }),
        needed !== null && short > 0 && t('manager.board.short', { count: short }),
        needed !== null && short === 0 && over > 0 && t('manager.board.over', { count: over }),
        open > 0 && t('manager.board.openCount', { count: open }),
      ]
        .filter(Boolean)
        .join(', '),
    [t],
  );
}
