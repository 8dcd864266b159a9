import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { useFormat, useUser } from '../../../platform/session/use-session.js';
import { useFreshShifts } from '../../../roster/published-week/use-fresh-shifts.js';
import { announce } from '../../../kit/ui/feedback/announce.js';

/**
 * Ids of shifts of the week that have just changed. Announces changes to screen readers, except when one concerns the
 * user, which another hook announces.
 */
export function useWeekAnnouncements(locationId: LocationId, monday: CivilDate): ReadonlySet<string> {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const { id: userId } = useUser();
  return useFreshShifts(rosterWeekStream(locationId, monday), (changes) => {
    const isMine = changes.some(({ before, after }) => before?.userId === userId || after?.userId === userId);
    if (!isMine) announce(t('staff.live.week', { week: format.week(monday).toLocaleLowerCase() }));
  });
}
