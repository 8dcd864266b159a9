import { useTranslation } from 'react-i18next';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useFormat } from '../../../platform/session/use-session.js';

type When = Pick<FullSchedule, 'date' | 'start' | 'ending'>;

/** Short texts for a shift. */
export interface ShiftWords {
  /** `za 28 nov, 17:00–sluit` */
  readonly written: (shift: When) => string;
  /** `zaterdag 28 november 2026, 17:00 tot sluit` */
  readonly spoken: (shift: When) => string;
}

/** Texts for the shift of a request, to read and to listen to. */
export function useRequestShift(): ShiftWords {
  const { t } = useTranslation('requests');
  const format = useFormat();
  return {
    written: ({ date, start, ending }) =>
      t('shift', { date: format.date(date), time: format.time(shiftTimeOf(start, ending)) }),
    spoken: ({ date, start, ending }) =>
      t('shift', { date: format.dateLong(date), time: format.timeSpoken(shiftTimeOf(start, ending)) }),
  };
}
