import { filterable, type HistoryFilters, matchesHistory } from '#domain/history/history-filters';
import type { HistoryEntry, HistoryPage, HistoryRecords } from '#domain/history/history.views';
import type { RosterAsOf } from '#domain/roster-history/roster-history.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import { recordsOf } from '../../../platform/live/record-maps.js';
import type { RecordsState } from '../../../platform/live/record-stream.js';
import { Store } from '../../../platform/state/store.js';
import type { Watchable } from '../../../platform/state/watchable.js';
import { instantAt, type WeekPoint, weekPoints } from './week-points.js';
import { type WeekShift, weekShifts } from './week-shifts.js';

/** A week of a location, or a department's part of it. */
export interface WeekPlace {
  readonly monday: CivilDate;
  readonly locationId: string;
  readonly jobFilterId: string | null;
}

/** Moments of a week in a row: 0 is before everything, and each other the week after that point; the last one is now. */
export interface WeekPast {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  readonly points: readonly WeekPoint[];
  /** Index of now. */
  readonly now: number;
}

export type WeekPastState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | ({ readonly phase: 'ready' } & WeekPast);

export interface WeekPastParts {
  readonly place: WeekPlace;
  readonly list: (query: HistoryFilters & { readonly limit: number; readonly cursor?: string }) => Promise<HistoryPage>;
  readonly rosterAt: (at: Instant | null) => Promise<RosterAsOf>;
  /** Records of the stream `history/…`. */
  readonly live: Watchable<RecordsState<HistoryRecords>>;
}

const PAGE = 200;
/** A week has tens to hundreds of entries; of one with more the beginning is left out. */
const MAX_PAGES = 10;
/** Weeks that were looked at and are kept. */
const KEPT = 60;

/** The past of one week: when it changed, and what it was at any of those moments. */
export class WeekPastReader {
  private readonly store = new Store<WeekPastState>({ phase: 'loading' });
  readonly state: Watchable<WeekPastState> = this.store;
  private readonly rosters = new Map<string, Promise<readonly WeekShift[]>>();
  private entries: readonly HistoryEntry[] = [];
  private isLoaded = false;
  private requested = 0;
  /** Ids of the last records of the live stream, to notice that some were missed. */
  private heard: ReadonlySet<string> = new Set();

  constructor(private readonly parts: WeekPastParts) {}

  /** Begins to read and to listen; answers what ends it. */
  open(): () => void {
    const subscription = this.parts.live.values$.subscribe((live) => this.onLive(live));
    void this.load();
    return () => {
      this.requested += 1;
      subscription.unsubscribe();
    };
  }

  /** Reads everything again; what is shown stays until it comes. */
  async load(): Promise<void> {
    const attempt = ++this.requested;
    if (!this.isLoaded) this.store.set({ phase: 'loading' });
    try {
      const entries = await this.all();
      if (attempt !== this.requested) return;
      this.entries = entries;
      this.isLoaded = true;
      this.publish();
      this.hear();
    } catch (error) {
      if (attempt === this.requested && !this.isLoaded) this.store.set({ phase: 'failed', error });
    }
  }

  /** The week as it was at a moment of the row; what was read is remembered, now until something happens. */
  shiftsAt(index: number): Promise<readonly WeekShift[]> {
    const state = this.store.value;
    if (state.phase !== 'ready') return Promise.resolve([]);
    const at = index >= state.now ? null : instantAt(index, state.points);
    const key = at ?? `now after ${this.entries[0]?.id ?? 'nothing'}`;
    const known = this.rosters.get(key);
    if (known) return known;
    const read = this.parts.rosterAt(at).then(weekShifts);
    read.catch(() => this.rosters.delete(key));
    this.rosters.set(key, read);
    if (this.rosters.size > KEPT) this.rosters.delete(this.rosters.keys().next().value as string);
    return read;
  }

  private onLive(live: RecordsState<HistoryRecords>): void {
    if (live.phase !== 'ready') return;
    const ids = new Set(recordsOf(live.records, 'entry').keys());
    const missed = this.heard.size > 0 && ![...this.heard].some((id) => ids.has(id));
    this.heard = ids;
    // More has happened than the stream starts with.
    if (missed && this.isLoaded) return void this.load();
    this.hear();
  }

  private async all(): Promise<HistoryEntry[]> {
    const { monday, locationId, jobFilterId } = this.parts.place;
    const filters = { week: monday, horecaLocationId: locationId, ...(jobFilterId ? { jobFilterId } : {}) };
    const entries: HistoryEntry[] = [];
    let page = await this.parts.list({ ...filters, limit: PAGE });
    entries.push(...page.items);
    for (let pages = 1; page.nextCursor !== null && pages < MAX_PAGES; pages += 1) {
      page = await this.parts.list({ cursor: page.nextCursor, limit: PAGE });
      entries.push(...page.items);
    }
    return entries;
  }

  private hear(): void {
    const live = this.parts.live.value;
    if (!this.isLoaded || live.phase !== 'ready') return;
    const { monday, locationId, jobFilterId } = this.parts.place;
    const known = new Set(this.entries.map(({ id }) => id));
    const newest = this.entries[0]?.at ?? '';
    const pushed = [...recordsOf(live.records, 'entry').values()];
    const fresh = pushed.filter(
      (entry) =>
        !known.has(entry.id) &&
        entry.at >= newest &&
        matchesHistory(filterable(entry), {
          week: monday,
          horecaLocationId: locationId,
          ...(jobFilterId ? { jobFilterId } : {}),
        }),
    );
    if (fresh.length === 0) return;
    this.entries = [...fresh.toReversed(), ...this.entries];
    this.publish();
  }

  private publish(): void {
    const points = weekPoints(this.entries);
    this.store.set({ phase: 'ready', entries: this.entries, points, now: points.length });
  }
}
