import type { LoaderFunction } from 'react-router';
import { isAdmin, roleOf } from '#domain/access/access';
import { mondayOf } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { planningStream } from '#domain/planning/planning.views';
import { ownStream } from '#domain/roster-week/own.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { firstRecords } from '../../shared/live/watched-records.js';
import { settled } from '../../shared/reactive/settled.js';
import { session } from '../../shared/session/current-session.js';
import { selectedWeek } from '../../shared/session/selected-week.js';
import { today } from '../../shared/session/today.js';
import { useUser } from '../../shared/session/use-session.js';
import { rosterDirectory } from '../../shared/shifts/roster-directory.js';
import { ManagerHome } from './manager/manager-home.js';
import { ownDepartment } from './own-department.js';
import { StaffHome } from './staff/staff-home.js';

/** Begins to watch what the page shows first, and gives it a moment to come. */
export const loader: LoaderFunction = async () => {
  const user = session.auth.value?.user;
  const locationId = session.location.value?.horeca_location_id as LocationId | undefined;
  if (!user || locationId === undefined) return null;
  const weeks = new Set([mondayOf(today.value), selectedWeek.value]);
  const first = isAdmin(roleOf(user)) ? planningStream(locationId, selectedWeek.value) : ownStream(user.id as UserId);
  const streams = [first, ...[...weeks].map((monday) => rosterWeekStream(locationId, monday))];
  await Promise.all([
    ...streams.map(firstRecords),
    settled(rosterDirectory, ({ phase }) => phase !== 'loading'),
    settled(ownDepartment, (id) => id !== undefined),
  ]);
  return null;
};

/** /main: for who plans, the published week to change; for staff what concerns them. */
export function Page() {
  return isAdmin(roleOf(useUser())) ? <ManagerHome /> : <StaffHome />;
}
