import { useEffect } from 'react';
import { filter } from 'rxjs';
import { availablesByUser, availablesClosing } from '#domain/availability/availability.calls';
import { NEVER_CLOSES, type WeekClosing } from '#domain/availability/availability-closing';
import { addDays, type CivilDate, type CivilMonth } from '#domain/kernel/civil-date';
import { dateOfMoment } from '#domain/kernel/clock-time';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import type { AvailableTime } from '#domain/planning/plan-status';
import { type OwnRecords, ownStream } from '#domain/catalogue/own-records.views';
import { refetch } from '../../platform/api/query.js';
import type { QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import { monthAfter, monthRange } from '../../roster/month-calendar/month-grid.js';
import { recordsOf } from '../../platform/live/record-maps.js';
import type { RecordsState } from '../../platform/live/record-stream.js';
import { recordChanges$, watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useLocationId, useUser } from '../../platform/session/use-session.js';
import { useOwnEntries } from '../../roster/published-week/own-entries.js';
import { useOwnRoster } from '../../roster/published-week/use-rosters.js';
import type { AvailabilityDraft, PendingDay } from './availability-draft.js';
import { availabilityDraft, draftEntryOf } from './own-draft.js';

/** Closed weeks with the Mondays that the user asked to open (`asked`) and those a manager kept closed (`declined`). */
export type AskableClosing = WeekClosing & {
  readonly asked: readonly CivilDate[];
  readonly declined: readonly CivilDate[];
};

const OPEN: AskableClosing = { ...NEVER_CLOSES, asked: [], declined: [] };

/** Availability of the user for one month, with pending edits. */
export interface OwnAvailability {
  readonly draft: AvailabilityDraft;
  /** Availability of a date including pending days, without refused ones; undefined: nothing entered. */
  readonly timeOf: (date: CivilDate) => AvailableTime | undefined;
  /** Pending days by date, of all months. */
  readonly pendingDays: ReadonlyMap<CivilDate, PendingDay>;
  /** Read of entries before the live window, for this and the former month; ready with null if all are live. */
  readonly earlier: QueryState<unknown>;
  /** Whether the month itself has dates before the live window, so that it is incomplete without `earlier`. */
  readonly needsEarlier: boolean;
  /** Closed weeks; until loaded no week counts as closed, and the server refuses. */
  readonly closing: AskableClosing;
}

/** How many answers of managers are on one's list. */
const answersIn = (state: RecordsState<OwnRecords>): number =>
  state.phase === 'ready'
    ? [...recordsOf(state.records, 'notification').values()].filter(({ kind }) => kind.startsWith('AvailabilityWeek'))
        .length
    : 0;

/**
 * The user's availability of a month and the one before: live, and read from the server before the live window.
 * Refetches closed weeks after a manager's answer or a publication. Null until loaded.
 */
export function useAvailability(month: CivilMonth): OwnAvailability | null {
  const { id } = useUser();
  const locationId = useLocationId();
  const draft = availabilityDraft(id);
  const entries = useOwnEntries();
  const window = useOwnRoster()?.window ?? null;
  const pendingDays = useLiveState(draft.pendingDays);
  const answers = useLiveState(watchedRecords(ownStream(id)), answersIn);

  const { until } = monthRange(month);
  const from = monthRange(monthAfter(month, -1)).from;
  const closing = useQuery(
    availablesClosing,
    { params: { id }, query: monthRange(month) },
    { storedAs: `availability-closing ${month}` },
  );
  const last = window && addDays(window.from, -1) < until ? addDays(window.from, -1) : until;
  const isEarlier = window !== null && from < window.from;
  const earlier = useQuery(availablesByUser, isEarlier ? { params: { id }, query: { from, until: last } } : null, {
    storedAs: `availability-earlier ${month}`,
  });

  // A manager's answer is told at once, and changes what is open on this page too.
  useEffect(() => {
    if (answers > 0) refetch(availablesClosing);
  }, [answers]);

  // A week that is published closes under one's eyes.
  useEffect(() => {
    const published = recordChanges$(locationRecordStream(locationId)).pipe(
      filter(({ changes }) => changes.some(({ type }) => type === 'week')),
    );
    const subscription = published.subscribe(() => refetch(availablesClosing));
    return () => subscription.unsubscribe();
  }, [locationId]);

  useEffect(() => {
    const subscription = watchedRecords(ownStream(id)).values$.subscribe(() => draft.entriesChanged());
    return () => subscription.unsubscribe();
  }, [id, draft]);

  if (!entries || !window) return null;
  const before = new Map(earlier.data?.map((view) => [dateOfMoment(view.from), view]));
  const timeOf = (date: CivilDate): AvailableTime | undefined => {
    const pendingDay = pendingDays.get(date);
    if (pendingDay && pendingDay.state !== 'refused') return pendingDay.time ?? undefined;
    const view = date < window.from ? before.get(date) : entries.availability.get(date);
    return view && draftEntryOf(view).time;
  };
  const needsEarlier = monthRange(month).from < window.from;
  return { draft, timeOf, pendingDays, earlier, needsEarlier, closing: closing.data ?? OPEN };
}
