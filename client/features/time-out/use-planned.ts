import { addDays, type CivilDate, daysBetween } from '#domain/kernel/civil-date';
import { fullSchedulesByUser } from '#domain/roster-week/roster-week.calls';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { TimeOutPeriod } from '#domain/time-out/time-out-period';
import { mapQuery, type QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useUser } from '../../platform/session/use-session.js';
import type { OwnRoster } from '../../roster/published-week/own-roster.js';
import { useOwnRoster } from '../../roster/published-week/use-rosters.js';

/** As many days as the server tells of at once. */
const MAX_DAYS = 62;

const lastRequested = ({ from, until }: TimeOutPeriod): CivilDate =>
  daysBetween(from, until) < MAX_DAYS ? until : addDays(from, MAX_DAYS - 1);

/**
 * Published shifts of a person in a period, by start, without called-off ones; at most the first 62 days. Read from the
 * server, or live for the user's own. `userId` or `period` null: nothing is asked.
 */
export function usePlanned(userId: string | null, period: TimeOutPeriod | null): QueryState<readonly FullSchedule[]> {
  const { id } = useUser();
  const myRoster = useOwnRoster();
  const query = period && { from: period.from, until: lastRequested(period) };
  const live = query && myRoster && userId === id ? liveIn(myRoster, query) : null;
  const planned = useQuery(fullSchedulesByUser, query && userId !== null ? { params: { id: userId }, query } : null, {
    live,
  });
  return mapQuery(planned, (shifts) =>
    (shifts ?? []).filter(({ canceled }) => !canceled).toSorted((a, b) => a.start.localeCompare(b.start)),
  );
}

/** Null: not all of these dates come by themselves. */
function liveIn({ shifts, window }: OwnRoster, { from, until }: TimeOutPeriod): FullSchedule[] | null {
  if (!window || from < window.from || until > window.until) return null;
  return [...shifts.values()].filter(({ date }) => date >= from && date <= until);
}
