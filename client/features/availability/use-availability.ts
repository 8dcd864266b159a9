import { useEffect } from 'react';
import { availablesByUser } from '#domain/availability/availability.calls';
import { addDays, type CivilDate, type CivilMonth } from '#domain/kernel/civil-date';
import { dateOfMoment } from '#domain/kernel/clock-time';
import type { UserId } from '#domain/kernel/ids';
import type { AvailableTime } from '#domain/planning/plan-status';
import { ownStream } from '#domain/roster-week/own.views';
import { of } from 'rxjs';
import { type Asked, asked } from '../../shared/api/asked.js';
import { monthAfter, monthRange } from '../../shared/calendar/month-grid.js';
import { watchedRecords } from '../../shared/live/watched-records.js';
import { LiveState } from '../../shared/reactive/live-state.js';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { useUser } from '../../shared/session/use-session.js';
import { useOwnEntries } from '../../shared/shifts/own-entries.js';
import { useOwnRoster } from '../../shared/shifts/use-rosters.js';
import type { AnswerOf } from '#domain/kernel/call';
import type { AvailabilityBook, DayWish } from './availability-book.js';
import { availabilityBook, bookEntry } from './own-book.js';

export interface OwnAvailability {
  readonly book: AvailabilityBook;
  /** What stands on a date, wishes included. */
  readonly timeOf: (date: CivilDate) => AvailableTime | undefined;
  readonly wishes: ReadonlyMap<CivilDate, DayWish>;
  /** Dates before those that come by themselves. `failed`: they are not known. */
  readonly earlier: 'loading' | 'ready' | 'failed';
}

type Earlier = Asked<AnswerOf<typeof availablesByUser>>;
const NOTHING: Earlier = { phase: 'ready', answer: [] };
const nothingEarlier = new LiveState<Earlier>(of(NOTHING), NOTHING);

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
  const earlier = useLiveState(isEarlier ? asked(availablesByUser, { params: { id }, query: { from, until: last } }) : nothingEarlier);

  useEffect(() => {
    const subscription = watchedRecords(ownStream(id as UserId)).values$.subscribe(() => book.entriesChanged());
    return () => subscription.unsubscribe();
  }, [id, book]);

  if (!entries || !window) return null;
  const before = new Map(earlier.phase === 'ready' ? earlier.answer.map((view) => [dateOfMoment(view.from), view]) : []);
  const timeOf = (date: CivilDate): AvailableTime | undefined => {
    const wish = wishes.get(date);
    if (wish && wish.state !== 'refused') return wish.time ?? undefined;
    const view = date < window.from ? before.get(date) : entries.availability.get(date);
    return view && bookEntry(view).time;
  };
  return { book, timeOf, wishes, earlier: earlier.phase };
}
