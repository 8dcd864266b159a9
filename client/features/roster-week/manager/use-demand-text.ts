import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RosterDayTotals } from './roster-board.js';

/**
 * Returns a function that words a day's needed, planned, missing or surplus and open shifts, separated by commas.
 * Surplus is named only if nobody is missing.
 */
export function useRosterDemandText(): (day: RosterDayTotals) => string {
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
