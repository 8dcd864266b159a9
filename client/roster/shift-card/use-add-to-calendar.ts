import { useTranslation } from 'react-i18next';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useFormat, useLocationRecord } from '../../platform/session/use-session.js';
import { zoneOf } from '../../platform/session/today.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { saveCalendar } from './add-to-calendar.js';
import { useOwnRoster, useRosterDirectory } from '../published-week/use-rosters.js';

/**
 * Returns a function that downloads shifts as one calendar file and shows a toast; nothing for an empty list. `notes`:
 * further lines for every shift, such as colleagues.
 */
export function useAddToCalendar(): (shifts: readonly FullSchedule[], notes?: readonly string[]) => void {
  const { t } = useTranslation('shiftCard');
  const format = useFormat();
  const currentLocation = useLocationRecord();
  const locations = useOwnRoster()?.locations;
  const directory = useRosterDirectory();

  return (shifts, notes = []) => {
    const entries = shifts.map((shift) => {
      const location = locations?.get(shift.horecaLocationId);
      const name = location?.name ?? currentLocation?.description ?? '';
      const job = (directory.phase === 'ready' && directory.jobs.get(shift.jobId)?.name) || '';
      const title = t(shift.endingKind === 'call' ? 'calendar.onCall' : 'calendar.title', { job, place: name });
      const times = format.moments(shift.start, shift.ending);
      return {
        shift,
        zone: location?.zone ?? zoneOf(currentLocation),
        title,
        location: name,
        notes: [times, ...notes],
      };
    });
    const [first] = shifts;
    if (!first) return;
    const file = `${t('calendar.file')}-${first.date}`;
    saveCalendar(entries, { calendar: t('calendar.name'), file });
    toast(shifts.length === 1 ? t('calendar.saved') : t('calendar.savedAll', { count: shifts.length }));
  };
}
