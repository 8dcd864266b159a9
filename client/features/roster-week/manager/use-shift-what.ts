import { useTranslation } from 'react-i18next';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useFormat } from '../../../platform/session/use-session.js';

/** Returns a function that words a shift's date and time: `za 28 nov, 17:00–sluit`. */
export function useShiftWhat(): (shift: Pick<FullSchedule, 'date' | 'start' | 'ending'>) => string {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  return ({ date, start, ending }) =>
    t('manager.done.what', { date: format.date(date), time: format.time(shiftTimeOf(start, ending)) });
}
