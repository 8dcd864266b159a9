import { useTranslation } from 'react-i18next';
import type { ShortSpan } from '#domain/scenario/people-per-half-hour';
import { clock } from '../../../shared/format/shift-times.js';
import { useBoardView } from '../board/board-scope.js';
import type { DayTotals } from '../model/day-totals.js';

/** When there are too few people, in words; null: never. */
export function useGapsText(): (gaps: readonly ShortSpan[]) => string | null {
  const { t } = useTranslation('draftWeek');
  return (gaps) => {
    const parts = gaps.map(({ from, until, short }) =>
      t('demand.gap', { from: clock(from % 1440), until: clock(until === 1440 ? until : until % 1440), count: short }),
    );
    return parts.length > 0 ? t('demand.gaps', { parts: parts.join(', ') }) : null;
  };
}

/** Needed and planned of a day in words, job by job where they differ. */
export function useDemandText(): (day: DayTotals) => string {
  const { t } = useTranslation('draftWeek');
  const jobs = useBoardView(({ facts }) => facts.jobs);
  return ({ needed, planned, jobs: balances }) => {
    if (needed === null) return t('demand.unknown', { count: planned });
    const parts = balances
      .filter((balance) => balance.needed !== balance.planned)
      .map((balance) => {
        const job = jobs.get(balance.jobId)?.name ?? '';
        const count = Math.abs(balance.needed - balance.planned);
        return t(balance.planned < balance.needed ? 'demand.shortPart' : 'demand.overPart', { job, count });
      });
    return parts.length > 0
      ? t('demand.short', { needed, planned, parts: parts.join(', ') })
      : t('demand.met', { needed, planned });
  };
}
