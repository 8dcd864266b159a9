import { addDays, mondayOf } from '#domain/kernel/civil-date';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { zoneOf } from '../../../platform/session/today.js';
import { useLocationId, useLocationRecord, useToday, useUser } from '../../../platform/session/use-session.js';
import type { OwnRoster } from '../../../roster/published-week/own-roster.js';
import { useRosterDirectory, useThisMinute, useWeekRoster } from '../../../roster/published-week/use-rosters.js';
import { useNamedWeek } from '../../../platform/navigation/use-address-week.js';
import { openToMe } from './open-to-me.js';
import { OpenShifts } from './open-shifts.js';

/**
 * Open shifts that the user could take, of last night, this week, the next and the shown one; renders nothing without
 * any and until the directory is loaded.
 */
export function OpenToMe({ myRoster, fresh }: { readonly myRoster: OwnRoster; readonly fresh: ReadonlySet<string> }) {
  const user = useUser();
  const currentLocation = useLocationRecord();
  const now = useThisMinute();
  const directory = useRosterDirectory();
  const today = useToday();
  const thisMonday = mondayOf(today);
  const locationId = useLocationId();
  const rosters = [
    useWeekRoster(locationId, mondayOf(addDays(today, -1))),
    useWeekRoster(locationId, thisMonday),
    useWeekRoster(locationId, addDays(thisMonday, 7)),
    useWeekRoster(locationId, useNamedWeek()),
  ];
  if (directory.phase !== 'ready') return null;
  const shifts = new Map<string, FullSchedule>(rosters.flatMap((roster) => [...(roster?.shifts ?? [])]));
  const open = openToMe({
    shifts: shifts.values(),
    myShifts: myRoster.shifts.values(),
    jobIds: user.jobs.map(({ id }) => id),
    now,
    zone: zoneOf(currentLocation),
  });
  return open.length > 0 ? <OpenShifts shifts={open} jobs={directory.jobs} fresh={fresh} /> : null;
}
