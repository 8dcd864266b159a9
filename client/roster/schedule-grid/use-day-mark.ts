import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { publicHolidayOn } from '#domain/insight/public-holidays';
import type { CivilDate } from '#domain/kernel/civil-date';
import { isClosedOn, type PlaceHours } from '#domain/kernel/shift-time';

/**
 * Returns a function for the public holiday of a date and whether the location is closed, as text for the head of a
 * day; null: an ordinary day. `location` null: closing is not checked.
 */
export function useDayMark(): (date: CivilDate, location: PlaceHours | null) => string | null {
  const { t } = useTranslation('common');
  return useCallback(
    (date, location) => {
      const holiday = publicHolidayOn(date);
      const marks = [
        ...(holiday === null ? [] : [t(`holiday.${holiday}`)]),
        ...(location !== null && isClosedOn(date, location) ? [t('word.closed')] : []),
      ];
      return marks.length === 0 ? null : marks.join(', ');
    },
    [t],
  );
}
