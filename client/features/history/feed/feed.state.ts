import { filterable, matchesHistory } from '#domain/history/history-filters';
import type { HistoryEntry, HistoryPage, HistoryRecords } from '#domain/history/history.views';
import { Subscription } from 'rxjs';
import type { Query } from '../../../platform/api/query-entry.js';
import type { QueryState } from '../../../platform/api/query-state.js';
import { recordsOf } from '../../../platform/live/record-maps.js';
import type { RecordsState } from '../../../platform/live/record-stream.js';
import { Store } from '../../../platform/state/store.js';
import type { Watchable } from '../../../platform/state/watchable.js';
import { queryOf, type FeedFilters, hasKind } from './feed-filters.js';
import { withoutVainOffers } from './vain-offers.js';

/**
 * State of a history list. `failed` only while the newest page has never been read; a later failed refetch keeps the
 * list.
 */
export type FeedState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | {
      readonly phase: 'ready';
      /** Newest first. */
      readonly entries: readonly HistoryEntry[];
      /** Number of new entries held back while the reader has scrolled down; `Feed.showHeld` adds them. */
      readonly waiting: number;
      /** Ids of entries that arrived over the live stream since the last read of the newest page, to be highlighted. */
      readonly fresh: ReadonlySet<string>;
      /** State of the next older page: `there` can be loaded, `none` the list is complete. */
      readonly older: 'there' | 'loading' | 'none' | { readonly failed: unknown };
    };

/** Inputs of a `Feed`. */
export interface FeedParts {
  readonly filters: FeedFilters;
  /** Query of one page; with `cursor` the page after it, in which the cursor carries the filters. */
  readonly list: (query: ReturnType<typeof queryOf> & { readonly cursor?: string }) => Query<HistoryPage>;
  /** Records of the stream `history/…`. */
  readonly live: Watchable<RecordsState<HistoryRecords>>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * History list of one set of filters, newest first: older pages on request (`more`), live entries on top. While
 * `readOn(true)` live entries are held and counted until `showHeld`. Nothing is read or watched before `open()`, whose
 * answer ends it. A failed older page leaves the list and can be repeated.
 */
export class Feed {
  private readonly store = new Store<FeedState>({ phase: 'loading' });
  readonly state: Watchable<FeedState> = this.store;
  private entries: readonly HistoryEntry[] = [];
  private held: readonly HistoryEntry[] = [];
  private shownIds = new Set<string>();
  private fresh = NONE;
  private cursor: string | null = null;
  private older: 'there' | 'loading' | 'none' | { readonly failed: unknown } = 'none';
  /** The newest page as it was taken in; null: none was read yet. */
  private page: HistoryPage | null = null;
  private isReadingOn = false;
  private readonly newest: Query<HistoryPage>;
  /** Page behind `cursor`, as far as somebody asked for it. */
  private further: { readonly cursor: string; readonly query: Query<HistoryPage>; readonly read: Subscription } | null =
    null;
  /** Ids of the last records of the live stream, to notice that some were missed. */
  private receivedIds: ReadonlySet<string> | null = null;

  constructor(private readonly parts: FeedParts) {
    this.newest = parts.list(queryOf(parts.filters));
  }

  /** Starts to read the newest page and to watch the live stream; returns the function that stops both. */
  open(): () => void {
    const subscription = this.parts.live.values$.subscribe((live) => this.onLive(live));
    subscription.add(this.newest.values$.subscribe((state) => this.onNewest(state)));
    return () => {
      this.leaveFurther();
      subscription.unsubscribe();
    };
  }

  /**
   * Refetches the newest page; when it arrives with other content, it replaces the whole list, including older pages.
   */
  load(): void {
    this.newest.refetch();
  }

  /**
   * Loads the next older page and appends it, or retries a failed one. Does nothing when the list is complete or a page
   * is loading.
   */
  more(): void {
    const { cursor } = this;
    if (cursor === null || this.older === 'loading') return;
    if (this.further?.cursor === cursor) return this.further.query.refetch();
    const query = this.parts.list({ cursor });
    const read = new Subscription();
    this.further = { cursor, query, read };
    read.add(query.values$.subscribe((state) => this.onFurther(state, read)));
  }

  private onNewest(state: QueryState<HistoryPage>): void {
    if (state.phase !== 'ready') {
      if (this.page === null) this.store.set(state);
      return;
    }
    if (state.data === this.page) return;
    this.page = state.data;
    this.leaveFurther();
    this.held = [];
    this.shownIds = new Set();
    this.fresh = NONE;
    this.entries = this.take(state.data.items);
    this.readUpTo(state.data);
    this.hear();
    this.publish();
  }

  private onFurther(state: QueryState<HistoryPage>, read: Subscription): void {
    if (state.phase === 'loading') this.older = 'loading';
    else if (state.phase === 'failed') this.older = { failed: state.error };
    else {
      read.unsubscribe();
      this.entries = [...this.entries, ...this.take(state.data.items)];
      this.readUpTo(state.data);
    }
    this.publish();
  }

  private readUpTo({ nextCursor }: HistoryPage): void {
    this.cursor = nextCursor;
    this.older = nextCursor === null ? 'none' : 'there';
  }

  private leaveFurther(): void {
    this.further?.read.unsubscribe();
    this.further = null;
  }

  /**
   * Sets whether the reader has scrolled down. While true, new entries are held back and counted in `waiting`; false
   * adds the held ones at once.
   */
  readOn(isReadingOn: boolean): void {
    this.isReadingOn = isReadingOn;
    if (!isReadingOn) this.showHeld();
  }

  /** Adds the held entries on top of the list. */
  showHeld(): void {
    if (this.held.length === 0) return;
    this.entries = [...this.held, ...this.entries];
    this.held = [];
    this.publish();
  }

  private onLive(live: RecordsState<HistoryRecords>): void {
    if (live.phase !== 'ready') return;
    const ids = new Set(recordsOf(live.records, 'entry').keys());
    const missed =
      this.receivedIds !== null && this.receivedIds.size > 0 && ![...this.receivedIds].some((id) => ids.has(id));
    this.receivedIds = ids;
    if (this.page === null) return;
    // More has happened than the stream starts with: what is between is on the newest page, or further back.
    if (missed) return this.load();
    this.hear();
    this.publish();
  }

  /** Takes in what the live stream knows and the pages do not. */
  private hear(): void {
    const live = this.parts.live.value;
    if (live.phase !== 'ready') return;
    const newest = this.held[0] ?? this.entries[0];
    const all = [...recordsOf(live.records, 'entry').values()];
    const requested = queryOf(this.parts.filters);
    const found = all.filter(
      (entry) =>
        !this.shownIds.has(entry.id) &&
        (!newest || entry.at >= newest.at) &&
        hasKind(this.parts.filters, entry.kind) &&
        matchesHistory(filterable(entry), requested),
    );
    if (found.length === 0) return;
    const fresh = this.take(found.toReversed());
    this.fresh = new Set([...this.fresh, ...fresh.map(({ id }) => id)]);
    if (this.isReadingOn) this.held = [...fresh, ...this.held];
    else this.entries = [...fresh, ...this.entries];
  }

  /** Those that are looked for and not there yet. */
  private take(entries: readonly HistoryEntry[]): HistoryEntry[] {
    const accepted = entries.filter(({ id, kind }) => !this.shownIds.has(id) && hasKind(this.parts.filters, kind));
    for (const { id } of accepted) this.shownIds.add(id);
    return accepted;
  }

  private publish(): void {
    if (this.page === null) return;
    const { held, fresh, older } = this;
    const live = this.parts.live.value;
    const pushed = live.phase === 'ready' ? recordsOf(live.records, 'entry').values() : [];
    const entries = withoutVainOffers(this.entries, pushed);
    this.store.set({ phase: 'ready', entries, waiting: held.length, fresh, older });
  }
}
