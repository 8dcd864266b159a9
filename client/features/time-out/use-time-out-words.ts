import { useTranslation } from 'react-i18next';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { daysOf, type TimeOutPeriod } from '#domain/time-out/time-out-period';
import { useFormat } from '../../platform/session/use-session.js';
import type { StatusTone } from '../../kit/ui/feedback/status-badge.js';

/** Texts of time out: dates, number of days, person with dates, and state with its colour. */
export function useTimeOutWords() {
  const { t } = useTranslation(['timeOut', 'common']);
  const format = useFormat();
  const dates = ({ from, until }: TimeOutPeriod): string => format.dateRange(from, until, { withWeekdays: true });
  return {
    dates,
    days: (period: TimeOutPeriod): string => t('timeOut:days', { count: daysOf(period) }),
    /** "Noor IJsvogel, za 19 – di 22 dec" */
    whose: ({ user, from, until }: TimeOutView): string => `${user.name}, ${dates({ from, until })}`,
    status: ({ approved }: Pick<TimeOutView, 'approved'>): { readonly tone: StatusTone; readonly text: string } => {
      if (approved === null) return { tone: 'plain', text: t('timeOut:status.onHold') };
      return approved
        ? { tone: 'ok', text: t('common:status.approved') }
        : { tone: 'no', text: t('common:status.declined') };
    },
  };
}
