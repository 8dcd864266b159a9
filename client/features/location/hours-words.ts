import { useTranslation } from 'react-i18next';
import { addDays, type CivilDate, civilDate } from '#domain/kernel/civil-date';
import { useFormat } from '../../platform/session/use-session.js';

/** Any Monday: weekdays are named by it. */
const MONDAY = civilDate('2026-01-05');

interface Hours {
  readonly open: string | null;
  readonly close: string | null;
}

/** Texts of opening hours (missing: closed), last buses (missing: none), weekdays (1 = Monday) and dates. */
export function useHoursWords() {
  const { t } = useTranslation('location');
  const format = useFormat();
  return {
    hours: (hours: Hours | undefined): string =>
      hours?.open && hours.close ? `${hours.open}–${hours.close}` : t('hours.closed'),
    bus: (bus: { readonly time: string | null } | undefined): string => bus?.time ?? t('bus.none'),
    weekday: (day: number): string => format.weekdayLong(addDays(MONDAY, day - 1)),
    date: (date: CivilDate): string => format.dateLong(date),
  };
}
