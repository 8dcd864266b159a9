import { filterable, matchesHistory } from '#domain/history/history-filters';
import type { HistoryEntry, HistoryPage, HistoryRecords } from '#domain/history/history.views';
import { recordsOf } from '../../../platform/live/record-maps.js';
import type { RecordsState } from '../../../platform/live/record-stream.js';
import { Store } from '../../../platform/state/store.js';
import type { Watchable } from '../../../platform/state/watchable.js';
import { queryOf, type FeedFilters, hasKind } from './feed-filters.js';

export type FeedState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | {
      readonly phase: 'ready';
      /** Newest first. */
      readonly entries: readonly HistoryEntry[];
      /** New ones that are held back while somebody reads further down. */
      readonly waiting: number;
      /** Ids of those that came in live, and are shown as such. */
      readonly fresh: ReadonlySet<string>;
      /** State of the next older page. */
      readonly older: 'there' | 'loading' | 'none' | { readonly failed: unknown };
    };

export interface FeedParts {
  readonly filters: FeedFilters;
  readonly list: (query: ReturnType<typeof queryOf> & { readonly cursor?: string }) => Promise<HistoryPage>;
  /** Records of the stream `history/…`. */
  readonly live: Watchable<RecordsState<HistoryRecords>>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The stream of one set of filters: pages back in time as far as somebody scrolls, and what happens meanwhile on
 * top. Whoever reads further down is not disturbed: new entries wait until asked for.
 */
export class Feed {
  private readonly store = new Store<FeedState>({ phase: 'loading' });
  readonly state: Watchable<FeedState> = this.store;
  private entries: readonly HistoryEntry[] = [];
  private held: readonly HistoryEntry[] = [];
  private known = new Set<string>();
  private fresh = NONE;
  private cursor: string | null = null;
  private older: 'there' | 'loading' | 'none' | { readonly failed: unknown } = 'none';
  private isLoaded = false;
  private isReadingOn = false;
  private requested = 0;
  /** Ids of the last records of the live stream, to notice that some were missed. */
  private heard: ReadonlySet<string> | null = null;

  constructor(private readonly parts: FeedParts) {}

  /** Begins to read and to listen; answers what ends it. */
  open(): () => void {
    const subscription = this.parts.live.values$.subscribe((live) => this.onLive(live));
    void this.load();
    return () => {
      this.requested += 1;
      subscription.unsubscribe();
    };
  }

  /** Reads the newest page again; what is shown stays until it comes. */
  async load(): Promise<void> {
    const attempt = ++this.requested;
    if (!this.isLoaded) this.store.set({ phase: 'loading' });
    try {
      const page = await this.parts.list(queryOf(this.parts.filters));
      if (attempt !== this.requested) return;
      this.isLoaded = true;
      this.held = [];
      this.known = new Set();
      this.fresh = NONE;
      this.entries = this.take(page.items);
      this.cursor = page.nextCursor;
      this.older = page.nextCursor === null ? 'none' : 'there';
      this.hear();
      this.publish();
    } catch (error) {
      if (attempt === this.requested && !this.isLoaded) this.store.set({ phase: 'failed', error });
    }
  }

  /** Reads on where the last page ended. */
  async more(): Promise<void> {
    const { cursor } = this;
    if (cursor === null || this.older === 'loading') return;
    const attempt = this.requested;
    this.older = 'loading';
    this.publish();
    try {
      const page = await this.parts.list({ cursor });
      if (attempt !== this.requested) return;
      this.entries = [...this.entries, ...this.take(page.items)];
      this.cursor = page.nextCursor;
      this.older = page.nextCursor === null ? 'none' : 'there';
    } catch (error) {
      if (attempt !== this.requested) return;
      this.older = { failed: error };
    }
    this.publish();
  }

  /** Whether somebody reads further down: then what is new waits. */
  readOn(isReadingOn: boolean): void {
    this.isReadingOn = isReadingOn;
    if (!isReadingOn) this.showHeld();
  }

  /** Puts what waited on top. */
  showHeld(): void {
    if (this.held.length === 0) return;
    this.entries = [...this.held, ...this.entries];
    this.held = [];
    this.publish();
  }

  private onLive(live: RecordsState<HistoryRecords>): void {
    if (live.phase !== 'ready') return;
    const ids = new Set(recordsOf(live.records, 'entry').keys());
    const missed = this.heard !== null && this.heard.size > 0 && ![...this.heard].some((id) => ids.has(id));
    this.heard = ids;
    if (!this.isLoaded) return;
    // More has happened than the stream starts with: what is between is on the newest page, or further back.
    if (missed) return void this.load();
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
        !this.known.has(entry.id) &&
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
    const taken = entries.filter(({ id, kind }) => !this.known.has(id) && hasKind(this.parts.filters, kind));
    for (const { id } of taken) this.known.add(id);
    return taken;
  }

  private publish(): void {
    if (!this.isLoaded) return;
    const { entries, held, fresh, older } = this;
    this.store.set({ phase: 'ready', entries, waiting: held.length, fresh, older });
  }
}
