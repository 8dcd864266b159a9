import { useTranslation } from 'react-i18next';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useFormat } from '../session/use-session.js';
import { clockOf, type ShiftDetails } from './use-shift-details.js';

/** What the end of a shift means, where its time does not say it: `tot ongeveer 00:30`; null for an exact end. */
export function useEndWords(): (shift: FullSchedule, details: Pick<ShiftDetails, 'endsAt'>) => string | null {
  const { t } = useTranslation('shifts');
  const format = useFormat();
  return ({ endingKind: kind }, { endsAt }) => {
    if (kind === 'exact') return null;
    return t(`until.${kind}`, { time: endsAt === null ? '' : format.clock(clockOf(endsAt)) });
  };
}
