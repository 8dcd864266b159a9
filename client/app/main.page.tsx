import type { LoaderFunction } from 'react-router';
import { isAdmin, roleOf } from '#domain/access/access';
import { loader as rosterWeekLoader, Page as RosterWeekPage } from '../features/roster-week/roster-week.page.js';
import { session } from '../platform/session/current-session.js';
import { ShiftExtensions } from '../roster/published-week/shift-extensions.js';
import { homeFirstLoader } from './home-first.js';
import { SHIFT_EXTENSIONS } from './shift-extensions.js';

export { shouldRevalidate } from '../features/roster-week/roster-week.page.js';

/** Milliseconds to wait for the content below the next shift of staff; it is shown when it arrives later. */
const BELOW_NEXT_SHIFT_MS = 20_000;

/**
 * Route loader of /main: waits for the published week, and for planners also for news and chores, which are above it;
 * staff see their next shift without waiting for them. Always null.
 */
export const loader: LoaderFunction = async (args) => {
  const user = session.auth.value?.user;
  const plans = user !== undefined && isAdmin(roleOf(user));
  const first = homeFirstLoader(plans ? undefined : BELOW_NEXT_SHIFT_MS);
  await Promise.all([rosterWeekLoader(args), plans && first]);
  return null;
};

/** Page /main: published week of planners, start page of staff. */
export function Page() {
  return (
    <ShiftExtensions value={SHIFT_EXTENSIONS}>
      <RosterWeekPage />
    </ShiftExtensions>
  );
}
