import { useTranslation } from 'react-i18next';
import { UnavailableReason } from '#domain/planning/plan-status';

/**
 * Returns a function for the text of a reason why a person of an earlier week is not copied; unknown reasons read as a
 * disabled account.
 */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation('copyWeek');
  const { t: errors } = useTranslation('errors');
  return (reason) => {
    if (reason === 'same_date') return t('reason.sameDate');
    const unavailableReason = UnavailableReason.safeParse(reason).data;
    return unavailableReason ? errors(`reason.${unavailableReason}`) : t('reason.disabled');
  };
}
