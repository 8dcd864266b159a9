import { fullSchedulesByUser } from '#domain/roster-week/roster-week.calls';
import type { OwnWindow } from '#domain/catalogue/own-records.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useUser } from '../../platform/session/use-session.js';
import { useOwnRoster } from '../../roster/published-week/use-rosters.js';
import { byStart } from '../../roster/published-week/week-roster.js';
import { type Dates, outsideWindow } from './outside-window.js';

/** The user's shifts, sorted by start when ready. */
export type OwnShifts = QueryState<readonly FullSchedule[]> | { readonly phase: 'loading' };

const NOTHING_OUTSIDE = { before: null, after: null };

/**
 * The user's shifts of a date range at all locations, sorted by start, called-off ones too: live within the live
 * window, read from the server (and stored for offline use) outside it.
 */
export function useOwnShifts(dates: Dates): OwnShifts {
  const myRoster = useOwnRoster();
  const window: OwnWindow | null = myRoster?.window ?? null;
  const { before, after } = window ? outsideWindow(dates, window) : NOTHING_OUTSIDE;
  const earlier = useShiftsOf(before);
  const later = useShiftsOf(after);
  if (!myRoster || !window) return { phase: 'loading' };
  if (earlier.phase !== 'ready') return earlier;
  if (later.phase !== 'ready') return later;
  const live = [...myRoster.shifts.values()].filter(({ date }) => date >= dates.from && date <= dates.until);
  const shifts = [...live, ...(earlier.data ?? []), ...(later.data ?? [])].sort(byStart);
  const refetch = () => {
    earlier.refetch();
    later.refetch();
  };
  return { phase: 'ready', data: shifts, isStale: earlier.isStale || later.isStale, refetch };
}

function useShiftsOf(dates: Dates | null): QueryState<readonly FullSchedule[] | null> {
  const { id } = useUser();
  return useQuery(
    fullSchedulesByUser,
    dates && { params: { id }, query: dates },
    // A month reaches beyond the live window, and is looked at without a connection as well.
    dates ? { storedAs: `own-shifts ${dates.from} ${dates.until}` } : {},
  );
}
