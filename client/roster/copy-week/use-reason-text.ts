import { useTranslation } from 'react-i18next';
import { UnavailableReason } from '#domain/planning/plan-status';

/** Gives the words for why somebody of an earlier week does not come along. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation('copyWeek');
  const { t: errors } = useTranslation('errors');
  return (reason) => {
    if (reason === 'same_date') return t('reason.sameDate');
    const known = UnavailableReason.safeParse(reason).data;
    return known ? errors(`reason.${known}`) : t('reason.disabled');
  };
}
