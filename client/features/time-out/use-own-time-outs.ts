import { holidaysByUser } from '#domain/time-out/time-out.calls';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import type { QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useUser } from '../../platform/session/use-session.js';
import { useOwnEntries } from '../../roster/published-week/own-entries.js';

export interface OwnTimeOutList {
  /** Requests by first date. */
  readonly timeOuts: readonly TimeOutView[];
  /** Those of last year, where they are wanted. */
  readonly older: QueryState<unknown>;
}

/** One's own time outs, live; last year's as asked for. Null while they are not there. */
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
