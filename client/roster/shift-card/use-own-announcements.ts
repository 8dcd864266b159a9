import { useTranslation } from 'react-i18next';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { ownStream } from '#domain/catalogue/own-records.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useFormat, useUser } from '../../platform/session/use-session.js';
import type { ShiftChange } from '../published-week/shift-changes.js';
import { useFreshShifts } from '../published-week/use-fresh-shifts.js';
import { announce } from '../../kit/ui/feedback/announce.js';

/** Number of changes announced one by one; more are announced as a number. */
const TOLD_ONE_BY_ONE = 2;

/**
 * Ids of the user's shifts that were added or changed in the last 2.4 seconds. Has screen readers read up to two
 * changes one by one, more as a number.
 */
export function useOwnAnnouncements(): ReadonlySet<string> {
  const { t } = useTranslation('shiftCard');
  const format = useFormat();
  const { id } = useUser();

  const textOf = ({ before, after }: ShiftChange): string => {
    const shift = (after ?? before) as FullSchedule;
    const values = { date: format.date(shift.date), time: format.timeSpoken(shiftTimeOf(shift.start, shift.ending)) };
    if (!after) return t('live.gone', values);
    if (after.canceled && !before?.canceled) return t('live.calledOff', values);
    return before ? t('live.changed', values) : t('live.new', values);
  };

  return useFreshShifts(ownStream(id), (changes) => {
    const text =
      changes.length > TOLD_ONE_BY_ONE ? t('live.several', { count: changes.length }) : changes.map(textOf).join(' ');
    announce(text);
  });
}
