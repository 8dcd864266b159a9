import { useEffect, useMemo, useState } from 'react';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import { historyList } from '#domain/history/history.calls';
import { OWN_HISTORY_STREAM } from '#domain/history/history.views';
import { historyRosterWeek } from '#domain/roster-history/roster-history.calls';
import { query } from '../../../platform/api/query.js';
import { useQuery } from '../../../platform/api/use-query.js';
import { watchedRecords } from '../../../platform/live/watched-records.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { askedInstant, type ComparedWeek, WeekPastReader, type WeekPastState } from './week-past.state.js';
import { type PastShift, weekShifts } from './week-shifts.js';

/** Changes of a week together with the week they belong to. */
export interface OpenPast {
  readonly weekKey: ComparedWeek;
  readonly state: WeekPastState;
}

/** Anything may have happened to it since it was last looked at. */
const ALWAYS_OLD = { freshMs: 0 };

const weekAt = ({ monday, locationId, jobFilterId }: ComparedWeek, at: Instant | null) => ({
  query: {
    start: monday,
    horecaLocationId: locationId,
    ...(jobFilterId ? { jobFilterId } : {}),
    ...(at ? { at } : {}),
  },
});

/**
 * Reads the changes of a week from the server and follows them live while the component is mounted. `jobFilterId` null:
 * all departments. After a live change the current roster of the week is refetched as well.
 */
export function useWeekPast(monday: CivilDate, locationId: string, jobFilterId: string | null): OpenPast {
  const weekKey = useMemo(() => ({ monday, locationId, jobFilterId }), [monday, locationId, jobFilterId]);
  const reader = useMemo(
    () =>
      new WeekPastReader({
        weekKey,
        list: (filters) => query(historyList, { query: filters }, filters.cursor === undefined ? ALWAYS_OLD : {}),
        live: watchedRecords(OWN_HISTORY_STREAM),
        changed: () => query(historyRosterWeek, weekAt(weekKey, null), ALWAYS_OLD).refetch(),
      }),
    [weekKey],
  );
  useEffect(() => reader.open(), [reader]);
  return { weekKey, state: useLiveState(reader.state) };
}

/** Shifts of a week at one moment, as far as read. */
export interface ShiftsAt {
  /** Sorted by date and start; null before the first answer and after a failure. */
  readonly shifts: readonly PastShift[] | null;
  /** Null: nothing failed. */
  readonly failure: { readonly error: unknown; readonly retry: () => void } | null;
}

/**
 * Reads the shifts of a week at one of its moments from the server (`index` into the row of `WeekPast`). Returns the
 * shifts of the previous moment until the requested ones arrive; null at once for another week.
 */
export function useShiftsAt({ weekKey, state }: OpenPast, index: number): ShiftsAt {
  const request = state.phase === 'ready' ? weekAt(weekKey, askedInstant(state, index)) : null;
  const roster = useQuery(historyRosterWeek, request, ALWAYS_OLD);
  const { data } = roster;
  const read = useMemo(() => data && { weekKey, shifts: weekShifts(data) }, [weekKey, data]);
  const [shown, setShown] = useState(read);
  if (read && read !== shown) setShown(read);
  if (roster.phase === 'failed') return { shifts: null, failure: { error: roster.error, retry: roster.refetch } };
  const at = read ?? shown;
  return { shifts: at?.weekKey === weekKey ? at.shifts : null, failure: null };
}
