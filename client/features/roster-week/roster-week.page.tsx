import type { LoaderFunction } from 'react-router';
import { mondayOf } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { ownStream } from '#domain/roster-week/own.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { firstRecords } from '../../shared/live/watched-records.js';
import { settled } from '../../shared/reactive/settled.js';
import { session } from '../../shared/session/current-session.js';
import { selectedWeek } from '../../shared/session/selected-week.js';
import { today } from '../../shared/session/today.js';
import { rosterDirectory } from '../../shared/shifts/roster-directory.js';
import { ownDepartment } from './own-department.js';
import { StaffHome } from './staff/staff-home.js';

/** Begins to watch what the page shows first, and gives it a moment to come. */
export const loader: LoaderFunction = async () => {
  const userId = session.auth.value?.user.id;
  const locationId = session.location.value?.horeca_location_id;
  if (userId === undefined || locationId === undefined) return null;
  const weeks = new Set([mondayOf(today.value), selectedWeek.value]);
  const streams = [
    ownStream(userId as UserId),
    ...[...weeks].map((monday) => rosterWeekStream(locationId as LocationId, monday)),
  ];
  await Promise.all([
    ...streams.map(firstRecords),
    settled(rosterDirectory, ({ phase }) => phase !== 'loading'),
    settled(ownDepartment, (id) => id !== undefined),
  ]);
  return null;
};

/** /main */
export function Page() {
  return <StaffHome />;
}
