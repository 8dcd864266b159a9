import { useTranslation } from 'react-i18next';
import type { ShortSpan } from '#domain/scenario/people-per-half-hour';
import { clock } from '#domain/texts/shift-times';
import { useBoardView } from '../board/board-scope.js';
import type { DayTotals } from '../model/day-totals.js';

/** Returns a function that words the spans with too few people; null: none. */
export function useGapsText(): (gaps: readonly ShortSpan[]) => string | null {
  const { t } = useTranslation('draftWeek');
  return (gaps) => {
    const parts = gaps.map(({ from, until, short }) =>
      t('demand.gap', { from: clock(from % 1440), until: clock(until === 1440 ? until : until % 1440), count: short }),
    );
    return parts.length > 0 ? t('demand.gaps', { parts: parts.join(', ') }) : null;
  };
}

/**
 * Returns a function that words each job of a day with too few or too many people, in the order of the jobs; empty:
 * all match.
 */
export function useBalanceParts(): (day: Pick<DayTotals, 'jobs'>) => string[] {
  const { t } = useTranslation('draftWeek');
  const jobs = useBoardView(({ facts }) => facts.jobs);
  return ({ jobs: balances }) =>
    balances
      .filter(({ needed, planned }) => needed !== planned)
      .map(({ jobId, needed, planned }) =>
        t(planned < needed ? 'demand.shortPart' : 'demand.overPart', {
          job: jobs.get(jobId)?.name ?? '',
          count: Math.abs(needed - planned),
        }),
      );
}

/**
 * Returns a function that words needed and planned people of a day, job by job where they differ; without needs only
 * the planned number.
 */
export function useBoardDemandText(): (day: DayTotals) => string {
  const { t } = useTranslation('draftWeek');
  const partsOf = useBalanceParts();
  return (day) => {
    const { needed, planned } = day;
    if (needed === null) return t('demand.unknown', { count: planned });
    const parts = partsOf(day);
    return parts.length > 0
      ? t('demand.short', { needed, planned, parts: parts.join(', ') })
      : t('demand.met', { needed, planned });
  };
}
