import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import { isAdmin, roleOf } from '#domain/access/access';
import { CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { planningStream } from '#domain/catalogue/planning-records.views';
import { ownStream } from '#domain/catalogue/own-records.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { firstRecords } from '../../platform/live/watched-records.js';
import { settled } from '../../platform/state/settled.js';
import { session } from '../../platform/session/current-session.js';
import { planningWeek } from '../../platform/navigation/last-place.js';
import { HOME_PATH } from '../../platform/navigation/return-path.js';
import { today } from '../../platform/session/today.js';
import { useUser } from '../../platform/session/use-session.js';
import { rosterDirectory } from '../../roster/published-week/roster-directory.js';
import { isPhone } from '../../kit/ui/layout/use-is-phone.js';
import { pageWeek, weekRevalidation } from '../../roster/week-switch/page-week.js';
import { homeOf, LazyManagerHome, LazyStaffHome } from './homes.js';
import { LazyRosterPhone } from './manager/phone-part.js';
import { ownDepartment } from './own-department.js';

/** How long staff's next shift waits for the names of jobs, in milliseconds; of the rest of their page it waits for nothing. */
const BESIDE_NEXT_SHIFT_MS = 300;

/**
 * Loads the code of the user's home and watches its data: planning, both weeks (shown and today's) and departments for
 * planners, whose records it awaits; the own roster for staff. A date of an opened shift determines the week. Always
 * null.
 */
export const loader: LoaderFunction = async ({ request, params: { date } }) => {
  const user = session.auth.value?.user;
  const locationId = session.location.value?.horecaLocationId;
  if (!user || locationId === undefined) return null;
  const plans = isAdmin(roleOf(user));
  // The date of an opened shift determines the week.
  const opened = CivilDate.safeParse(date);
  const monday = opened.success ? mondayOf(opened.data) : pageWeek(request, plans ? planningWeek : undefined);
  const weeks = new Set([mondayOf(today.value), monday]);
  const first = firstRecords(plans ? planningStream(locationId, monday) : ownStream(user.id));
  const published = Promise.all([...weeks].map((shown) => firstRecords(rosterWeekStream(locationId, shown))));
  const within = plans ? undefined : BESIDE_NEXT_SHIFT_MS;
  await Promise.all([
    homeOf(user).load(),
    plans && isPhone() && LazyRosterPhone.load(),
    first,
    plans && published,
    settled(rosterDirectory, ({ phase }) => phase !== 'loading', within),
    settled(ownDepartment, (id) => id !== undefined, within),
  ]);
  return null;
};

/** Runs the loader again on /main only, under the week rules of `weekRevalidation`. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.nextUrl.pathname === HOME_PATH && weekRevalidation(args);

/** /main: published roster for managers, own roster for staff. */
export function Page() {
  return isAdmin(roleOf(useUser())) ? <LazyManagerHome /> : <LazyStaffHome />;
}
