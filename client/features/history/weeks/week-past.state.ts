import { distinctUntilChanged, type Observable, of, switchMap } from 'rxjs';
import { filterable, type HistoryFilters, matchesHistory } from '#domain/history/history-filters';
import type { HistoryEntry, HistoryPage, HistoryRecords } from '#domain/history/history.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import type { Query } from '../../../platform/api/query-entry.js';
import { mapQuery, type QueryState } from '../../../platform/api/query-state.js';
import { recordsOf } from '../../../platform/live/record-maps.js';
import type { RecordsState } from '../../../platform/live/record-stream.js';
import { Store } from '../../../platform/state/store.js';
import type { Watchable } from '../../../platform/state/watchable.js';
import { pointInstant, type WeekPoint, weekPoints } from './week-points.js';

/** Week of a location; `jobFilterId` null: all departments. */
export interface ComparedWeek {
  readonly monday: CivilDate;
  readonly locationId: string;
  /** Null: all departments. */
  readonly jobFilterId: string | null;
}

/**
 * Changes of a week as a row of moments. Index 0 is before the first change, index i is the state after `points[i -
 * 1]`, and the last index is the current state.
 */
export interface WeekPast {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** Instants with a change, earliest first. */
  readonly points: readonly WeekPoint[];
  /** Index of the current state, equal to the number of points; 0: the week has no changes. */
  readonly now: number;
}

/** State of a week's changes. A failed refetch keeps the phase `ready`. */
export type WeekPastState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown; readonly refetch: () => void }
  | ({ readonly phase: 'ready' } & WeekPast);

/** Inputs of a `WeekPastReader`. */
export interface WeekPastParts {
  readonly weekKey: ComparedWeek;
  /** Query of one page of the history, at most `limit` entries. */
  readonly list: (query: HistoryFilters & { readonly limit: number; readonly cursor?: string }) => Query<HistoryPage>;
  /** Records of the stream `history/…`. */
  readonly live: Watchable<RecordsState<HistoryRecords>>;
  /** Called after each live change of the week, to refetch its current shifts. */
  readonly changed: () => void;
}

const PAGE = 200;
/** A week has tens to hundreds of entries; of one with more the beginning is left out. */
const MAX_PAGES = 10;

/** Filters of a week's entries. */
const filtersOf = ({ monday, locationId, jobFilterId }: ComparedWeek) => ({
  week: monday,
  horecaLocationId: locationId,
  ...(jobFilterId ? { jobFilterId } : {}),
});

/** Instant of an index in the row, for asking the server; null for the current state and for a week without changes. */
export const askedInstant = ({ points, now }: WeekPast, index: number): Instant | null =>
  index >= now ? null : pointInstant(index, points);

/**
 * Reads all history entries of one week (up to 10 pages of 200; earlier ones are left out) and adds live ones. Ready
 * when all pages are read. Nothing is read before `open()`.
 */
export class WeekPastReader {
  private readonly store = new Store<WeekPastState>({ phase: 'loading' });
  readonly state: Watchable<WeekPastState> = this.store;
  private readonly newest: Query<HistoryPage>;
  private entries: readonly HistoryEntry[] = [];
  /** Pages as they were taken in; null: none were read yet. */
  private pages: readonly HistoryPage[] | null = null;
  /** Ids of the last records of the live stream, to notice that some were missed. */
  private receivedIds: ReadonlySet<string> = new Set();

  constructor(private readonly parts: WeekPastParts) {
    this.newest = parts.list({ ...filtersOf(parts.weekKey), limit: PAGE });
  }

  /** Starts to read and to watch the live stream; returns the function that stops both. */
  open(): () => void {
    const subscription = this.parts.live.values$.subscribe((live) => this.onLive(live));
    subscription.add(this.pagesFrom(this.newest, []).subscribe((state) => this.onPages(state)));
    return () => subscription.unsubscribe();
  }

  /** Refetches the newest page, and the pages after it if it changed; the state stays until they arrive. */
  load(): void {
    this.newest.refetch();
  }

  /** A page and those behind it; ready when all are. */
  private pagesFrom(
    page: Query<HistoryPage>,
    before: readonly HistoryPage[],
  ): Observable<QueryState<readonly HistoryPage[]>> {
    return page.values$.pipe(
      // A repeated read of the same page changes nothing of the pages behind it.
      distinctUntilChanged((one, other) => one.phase === 'ready' && one.data === other.data),
      switchMap((state) => {
        const all = mapQuery(state, (one) => [...before, one]);
        const cursor = state.data?.nextCursor ?? null;
        if (all.phase !== 'ready' || cursor === null || all.data.length === MAX_PAGES) return of(all);
        return this.pagesFrom(this.parts.list({ cursor, limit: PAGE }), all.data);
      }),
    );
  }

  private onPages(state: QueryState<readonly HistoryPage[]>): void {
    if (state.phase !== 'ready') {
      if (this.pages === null) this.store.set(state);
      return;
    }
    const { pages } = this;
    if (pages?.length === state.data.length && state.data.every((page, index) => page === pages[index])) return;
    this.pages = state.data;
    this.entries = state.data.flatMap(({ items }) => items);
    this.publish();
    this.hear();
  }

  private onLive(live: RecordsState<HistoryRecords>): void {
    if (live.phase !== 'ready') return;
    const ids = new Set(recordsOf(live.records, 'entry').keys());
    const missed = this.receivedIds.size > 0 && ![...this.receivedIds].some((id) => ids.has(id));
    this.receivedIds = ids;
    // More has happened than the stream starts with.
    if (missed && this.pages !== null) {
      this.parts.changed();
      return this.load();
    }
    this.hear();
  }

  private hear(): void {
    const live = this.parts.live.value;
    if (this.pages === null || live.phase !== 'ready') return;
    const requested = filtersOf(this.parts.weekKey);
    const entryIds = new Set(this.entries.map(({ id }) => id));
    const newest = this.entries[0]?.at ?? '';
    const pushed = [...recordsOf(live.records, 'entry').values()];
    const fresh = pushed.filter(
      (entry) => !entryIds.has(entry.id) && entry.at >= newest && matchesHistory(filterable(entry), requested),
    );
    if (fresh.length === 0) return;
    this.entries = [...fresh.toReversed(), ...this.entries];
    this.publish();
    this.parts.changed();
  }

  private publish(): void {
    const points = weekPoints(this.entries);
    this.store.set({ phase: 'ready', entries: this.entries, points, now: points.length });
  }
}
