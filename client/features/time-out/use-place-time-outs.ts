import { holidaysConfirmed } from '#domain/time-out/time-out.calls';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import type { QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { usePlaceRequests } from '../../roster/approvals/requests/use-place-requests.js';
import { useToday } from '../../platform/session/use-session.js';

/** Requests of a location's people. */
export interface PlaceTimeOuts {
  /** Undecided requests, earliest request first; null until loaded. */
  readonly waiting: readonly TimeOutView[] | null;
  /** Latest decision first. */
  readonly decided: readonly TimeOutView[];
  /** Waiting and decided requests together. */
  readonly all: readonly TimeOutView[];
  /** Read of last year's requests; ready with null unless asked for. */
  readonly older: QueryState<unknown>;
}

/**
 * Requests of the people at the location, this year's live; with `withLastYear` also those that ended last year, read
 * from the server.
 */
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
