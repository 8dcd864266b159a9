import { useEffect } from 'react';
import { availablesByUser } from '#domain/availability/availability.calls';
import { addDays, type CivilDate, type CivilMonth } from '#domain/kernel/civil-date';
import { dateOfMoment } from '#domain/kernel/clock-time';
import type { UserId } from '#domain/kernel/ids';
import type { AvailableTime } from '#domain/planning/plan-status';
import { ownStream } from '#domain/roster-week/own.views';
import type { QueryState } from '../../shared/api/query-state.js';
import { useQuery } from '../../shared/api/use-query.js';
import { monthAfter, monthRange } from '../../shared/calendar/month-grid.js';
import { watchedRecords } from '../../shared/live/watched-records.js';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { useUser } from '../../shared/session/use-session.js';
import { useOwnEntries } from '../../shared/shifts/own-entries.js';
import { useOwnRoster } from '../../shared/shifts/use-rosters.js';
import type { AvailabilityBook, DayWish } from './availability-book.js';
import { availabilityBook, bookEntry } from './own-book.js';

export interface OwnAvailability {
  readonly book: AvailabilityBook;
  /** What stands on a date, wishes included. */
  readonly timeOf: (date: CivilDate) => AvailableTime | undefined;
  readonly wishes: ReadonlyMap<CivilDate, DayWish>;
  /** Dates before those that come by themselves. */
  readonly earlier: QueryState<unknown>;
}

/** One's own availability of a month and of the one before it; null while it is not there. */
export function useAvailability(month: CivilMonth): OwnAvailability | null {
  const { id } = useUser();
  const book = availabilityBook(id);
  const entries = useOwnEntries();
  const window = useOwnRoster()?.window ?? null;
  const wishes = useLiveState(book.wishes);

  const { until } = monthRange(month);
  const from = monthRange(monthAfter(month, -1)).from;
  const last = window && addDays(window.from, -1) < until ? addDays(window.from, -1) : until;
  const isEarlier = window !== null && from < window.from;
  const earlier = useQuery(availablesByUser, isEarlier ? { params: { id }, query: { from, until: last } } : null);

  useEffect(() => {
    const subscription = watchedRecords(ownStream(id as UserId)).values$.subscribe(() => book.entriesChanged());
    return () => subscription.unsubscribe();
  }, [id, book]);

  if (!entries || !window) return null;
  const before = new Map(earlier.data?.map((view) => [dateOfMoment(view.from), view]));
  const timeOf = (date: CivilDate): AvailableTime | undefined => {
    const wish = wishes.get(date);
    if (wish && wish.state !== 'refused') return wish.time ?? undefined;
    const view = date < window.from ? before.get(date) : entries.availability.get(date);
    return view && bookEntry(view).time;
  };
  return { book, timeOf, wishes, earlier };
}
