import { useTranslation } from 'react-i18next';
import { daysBetween } from '#domain/kernel/civil-date';
import type { Decidable } from '../../features/notification/to-decide.js';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import { useFormat } from '../../platform/session/use-session.js';

/** Returns a function for a request's requester (full name) and subject, one line each. */
export function useDecideWords(): (one: Decidable) => { readonly name: string; readonly what: string } {
  const { t } = useTranslation('notification');
  const format = useFormat();
  const { written } = useRequestShift();
  return (one) => {
    const { name } = one.request.user;
    switch (one.kind) {
      case 'swap': {
        const { acceptedBy, fullSchedule, wantedFullSchedule: wanted } = one.request;
        const values = { shift: written(fullSchedule), name: acceptedBy?.name ?? '' };
        return {
          name,
          what: wanted ? t('decide.tradeWhat', { ...values, wanted: written(wanted) }) : t('decide.swapWhat', values),
        };
      }
      case 'shiftRequest':
        return { name, what: written(one.request.fullSchedule) };
      case 'timeOut': {
        const { from, until } = one.request;
        const dates = format.dateRange(from, until, { withWeekdays: true });
        return { name, what: t('decide.days', { dates, count: daysBetween(from, until) + 1 }) };
      }
      case 'weekAsked': {
        const { week } = one.request;
        const values = { week: format.week(week).toLocaleLowerCase(), dates: format.weekDates(week) };
        return { name, what: t('decide.weekWhat', values) };
      }
    }
  };
}
