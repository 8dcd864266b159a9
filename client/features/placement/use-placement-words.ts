import type { CivilDate } from '#domain/kernel/civil-date';
import { useFormat } from '../../platform/session/use-session.js';
import type { DateRange } from './placement-dates.js';

/** Formats of dates for the scheduler. */
export function usePlacementWords() {
  const format = useFormat();
  return {
    /** `ma 7 – zo 13 dec` */
    dates: ({ start, end }: DateRange): string => format.dateRange(start, end, { withWeekdays: true }),
    date: (date: CivilDate): string => format.date(date),
  };
}
