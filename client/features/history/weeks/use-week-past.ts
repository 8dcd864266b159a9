import { useEffect, useMemo, useState } from 'react';
import type { CivilDate } from '#domain/kernel/civil-date';
import { historyList } from '#domain/history/history.calls';
import { historyRosterWeek } from '#domain/roster-history/roster-history.calls';
import { OWN_HISTORY_STREAM } from '#domain/history/history.views';
import { call } from '../../../platform/api/current-api.js';
import { watchedRecords } from '../../../platform/live/watched-records.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { WeekPastReader, type WeekPastState } from './week-past.state.js';
import type { WeekShift } from './week-shifts.js';

export interface OpenPast {
  readonly reader: WeekPastReader;
  readonly state: WeekPastState;
}

/** The past of a week, live while somebody looks. `jobFilterId` null: of every department. */
export function useWeekPast(monday: CivilDate, locationId: string, jobFilterId: string | null): OpenPast {
  const reader = useMemo(
    () =>
      new WeekPastReader({
        place: { monday, locationId, jobFilterId },
        list: (query) => call(historyList, { query }),
        rosterAt: (at) =>
          call(historyRosterWeek, {
            query: {
              start: monday,
              horecaLocationId: locationId,
              ...(jobFilterId ? { jobFilterId } : {}),
              ...(at ? { at } : {}),
            },
          }),
        live: watchedRecords(OWN_HISTORY_STREAM),
      }),
    [monday, locationId, jobFilterId],
  );
  useEffect(() => reader.open(), [reader]);
  return { reader, state: useLiveState(reader.state) };
}

export type ShiftsAt =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly shifts: readonly WeekShift[] };

const LOADING: ShiftsAt = { phase: 'loading' };

/** The week at a place of its row; what was shown stays until the other has come. */
export function useShiftsAt(
  { reader, state }: OpenPast,
  index: number,
): { readonly at: ShiftsAt; readonly again: () => void } {
  const [known, setKnown] = useState<{ readonly reader: WeekPastReader; readonly at: ShiftsAt }>({
    reader,
    at: LOADING,
  });
  const [attempt, setAttempt] = useState(0);
  const newest = state.phase === 'ready' && index >= state.now ? state.entries[0]?.id : undefined;
  const isReady = state.phase === 'ready';
  useEffect(() => {
    if (!isReady) return;
    let isWanted = true;
    reader.shiftsAt(index).then(
      (shifts) => isWanted && setKnown({ reader, at: { phase: 'ready', shifts } }),
      (error: unknown) => isWanted && setKnown({ reader, at: { phase: 'failed', error } }),
    );
    return () => {
      isWanted = false;
    };
  }, [reader, isReady, index, newest, attempt]);
  return { at: known.reader === reader ? known.at : LOADING, again: () => setAttempt(attempt + 1) };
}
