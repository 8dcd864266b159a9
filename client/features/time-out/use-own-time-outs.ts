import { holidaysByUser } from '#domain/time-out/time-out.calls';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import type { QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useUser } from '../../platform/session/use-session.js';
import { useOwnEntries } from '../../roster/published-week/own-entries.js';

/** Requests of the user with the read of last year's. */
export interface OwnTimeOutList {
  /** Sorted by first date. */
  readonly timeOuts: readonly TimeOutView[];
  /** Read of last year's requests; ready with null unless asked for. */
  readonly older: QueryState<unknown>;
}

/**
 * The user's requests by first date, live; with `withLastYear` also those of last year, read from the server. Null
 * until the live ones are loaded. A withdrawn request disappears from both.
 */
export function useOwnTimeOuts(withLastYear: boolean): OwnTimeOutList | null {
  const { id } = useUser();
  const entries = useOwnEntries();
  const older = useQuery(holidaysByUser, withLastYear ? { params: { id }, query: { showLastYear: 1 } } : null);
  if (!entries) return null;
  const live = new Set(entries.timeOuts.map((timeOut) => timeOut.id));
  const [earliest] = entries.timeOuts;
  // One that is not among the live ones although they reach that far was withdrawn since.
  const before = (older.data ?? []).filter(
    (timeOut) => !live.has(timeOut.id) && (!earliest || timeOut.until < earliest.from),
  );
  return {
    timeOuts: [...before, ...entries.timeOuts].toSorted((a, b) => a.from.localeCompare(b.from)),
    older,
  };
}
