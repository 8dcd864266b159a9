import { holidaysConfirmed } from '#domain/time-out/time-out.calls';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import type { QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { usePlaceRequests } from '../../roster/approvals/requests/use-place-requests.js';
import { useToday } from '../../platform/session/use-session.js';

export interface PlaceTimeOuts {
  /** As they were asked; null: not there yet. */
  readonly waiting: readonly TimeOutView[] | null;
  /** Decided last first. */
  readonly decided: readonly TimeOutView[];
  readonly all: readonly TimeOutView[];
  /** Those of last year, where they are wanted. */
  readonly older: QueryState<unknown>;
}

/** Time outs of the people at a location: those of this year live, last year's as asked for. */
export function usePlaceTimeOuts(withLastYear: boolean): PlaceTimeOuts {
  const live = usePlaceRequests('timeOut');
  const thisYear = useToday().slice(0, 4);
  const older = useQuery(holidaysConfirmed, withLastYear ? { query: { showLastYear: 1 } } : null);
  const now = [...(live?.values() ?? [])];
  // Those that end this year or later come by themselves, and go by themselves.
  const lastYears = (older.data ?? []).filter(({ until }) => until < thisYear);
  const decided = [...lastYears, ...now.filter(({ approved }) => approved !== null)];
  const waiting = now.filter(({ approved }) => approved === null);
  return {
    waiting: live && waiting.toSorted((a, b) => a.requestedAt.localeCompare(b.requestedAt) || a.id.localeCompare(b.id)),
    decided: decided.toSorted(
      (a, b) => (b.decidedAt ?? b.from).localeCompare(a.decidedAt ?? a.from) || a.id.localeCompare(b.id),
    ),
    all: [...waiting, ...decided],
    older,
  };
}
