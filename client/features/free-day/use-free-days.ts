import { freeDaysByUser } from '#domain/free-day/free-day.calls';
import { addDays, type CivilDate, type CivilMonth, datesBetween } from '#domain/kernel/civil-date';
import type { QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { monthRange } from '../../roster/month-calendar/month-grid.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useUser } from '../../platform/session/use-session.js';
import { useOwnEntries } from '../../roster/published-week/own-entries.js';
import { useOwnRoster } from '../../roster/published-week/use-rosters.js';
import { freeDayEdits } from './free-day-edits.state.js';
import { useWaitingFreeDays, type WaitingFreeDays } from './use-waiting-free-days.js';

/** Free days of the user in one month: saved, waiting and edited. */
export interface OwnFreeDays {
  /** Free dates of the month on the server. */
  readonly saved: ReadonlySet<CivilDate>;
  /** Free dates of the month with unsaved edits applied. */
  readonly chosen: ReadonlySet<CivilDate>;
  /** Save that waits for a connection; null: none. */
  readonly waiting: WaitingFreeDays | null;
  /** Dates of the month that differ from the saved state, or from the waiting save. */
  readonly changed: readonly CivilDate[];
  /** Read of dates before the live window; ready with null if all are live. */
  readonly earlier: QueryState<unknown>;
}

/**
 * The user's free days of a month, with unsaved edits and a save that waits: live, and read from the server before the
 * live window. Null until loaded.
 */
export function useFreeDays(month: CivilMonth): OwnFreeDays | null {
  const { id } = useUser();
  const entries = useOwnEntries();
  const window = useOwnRoster()?.window ?? null;
  const edits = useLiveState(freeDayEdits(id).edits);
  const waiting = useWaitingFreeDays(month);

  const { from, until } = monthRange(month);
  const isEarlier = window !== null && from < window.from;
  const last = window && window.from <= until ? addDays(window.from, -1) : until;
  const earlier = useQuery(freeDaysByUser, isEarlier ? { params: { id }, query: { from, until: last } } : null, {
    storedAs: `free-days-earlier ${month}`,
  });

  if (!entries || !window) return null;
  const before = new Set(earlier.data?.map(({ date }) => date));
  const dates = datesBetween(from, until);
  const saved = new Set(dates.filter((date) => (date < window.from ? before.has(date) : entries.freeDays.has(date))));
  const chosen = new Set(dates.filter((date) => edits.get(date) ?? saved.has(date)));
  const expected = waiting?.dates ?? saved;
  return { saved, chosen, waiting, changed: dates.filter((date) => expected.has(date) !== chosen.has(date)), earlier };
}
