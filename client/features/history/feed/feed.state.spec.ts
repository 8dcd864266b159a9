import { describe, expect, it } from 'vitest';
import type { HistoryEntry, HistoryPage, HistoryRecords, PushedHistoryEntry } from '#domain/history/history.views';
import type { RecordsState } from '../../../platform/live/record-stream.js';
import { Store } from '../../../platform/state/store.js';
import { testQuery } from '../../../testing/test-query.js';
import { BAS, EMINE, entryOf } from '../sentences/example-entries.fixtures.js';
import { Feed, type FeedParts } from './feed.state.js';
import { NO_FILTERS } from './feed-filters.js';

const at = (minute: number): HistoryEntry['at'] =>
  `2026-11-24T08:${String(minute).padStart(2, '0')}:00.000Z` as HistoryEntry['at'];
const entry = (id: string, minute: number, shape: Partial<HistoryEntry> = {}): HistoryEntry =>
  entryOf('CancelReasonAdded', { id, at: at(minute), after: { description: id }, ...shape });
const pushed = (one: HistoryEntry): PushedHistoryEntry => ({
  ...one,
  fromLocationId: null,
  fromDate: null,
  fromWeek: null,
  people: [],
  entities: [],
});
const live = (...entries: HistoryEntry[]): RecordsState<HistoryRecords> => ({
  phase: 'ready',
  records: { entry: new Map(entries.map((one) => [one.id, pushed(one)])) },
});

/** A feed over pages that are answered when told to, and a live stream in hand. */
function open(filters: Partial<FeedParts['filters']> = {}) {
  const waiting: {
    query: Parameters<FeedParts['list']>[0];
    answer: (page: HistoryPage) => void;
    fail: (error: Error) => void;
  }[] = [];
  const stream = new Store<RecordsState<HistoryRecords>>({ phase: 'loading' });
  const feed = new Feed({
    filters: { ...NO_FILTERS, ...filters },
    live: stream,
    list: (query) => testQuery(() => new Promise((answer, fail) => waiting.push({ query, answer, fail }))),
  });
  const close = feed.open();
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  return {
    feed,
    close,
    stream,
    requested: waiting,
    answer: async (items: HistoryEntry[], nextCursor: string | null = null) => {
      waiting.shift()?.answer({ items, nextCursor });
      await flush();
    },
    fail: async (error: Error) => {
      waiting.shift()?.fail(error);
      await flush();
    },
    shown: () => {
      const state = feed.state.value;
      return state.phase === 'ready' ? state.entries.map(({ id }) => id) : state.phase;
    },
    ready: () => {
      const state = feed.state.value;
      if (state.phase !== 'ready') throw new Error(state.phase);
      return state;
    },
  };
}

const [a, b, c, d] = [entry('a', 1), entry('b', 2), entry('c', 3), entry('d', 4)];

describe('history feed', () => {
  it('shows the newest page, and loads the next page once per request', async () => {
    const { requested, answer, feed, ready, shown } = open();
    expect(shown()).toBe('loading');
    await answer([d, c], 'further');
    expect(shown()).toEqual(['d', 'c']);
    expect(ready().older).toBe('there');
    feed.more();
    feed.more();
    expect(ready().older).toBe('loading');
    expect(requested.map(({ query }) => query)).toEqual([{ cursor: 'further' }]);
    await answer([b, a]);
    expect(shown()).toEqual(['d', 'c', 'b', 'a']);
    expect(ready().older).toBe('none');
  });

  it('keeps its entries when an older page fails, and retries', async () => {
    const { answer, fail, feed, ready, shown } = open();
    await answer([d, c], 'further');
    feed.more();
    const error = new Error('offline');
    await fail(error);
    expect(shown()).toEqual(['d', 'c']);
    expect(ready().older).toEqual({ failed: error });
    feed.more();
    await answer([b]);
    expect(shown()).toEqual(['d', 'c', 'b']);
  });

  it('reports that the first page failed, and shows it after a retry', async () => {
    const { answer, fail, feed, shown } = open();
    await fail(new Error('offline'));
    expect(shown()).toBe('failed');
    feed.load();
    await answer([a]);
    expect(shown()).toEqual(['a']);
  });

  it('puts pushed entries on top, each once', async () => {
    const { answer, ready, shown, stream } = open();
    await answer([b, a]);
    stream.set(live(a, b));
    expect(shown()).toEqual(['b', 'a']);
    stream.set(live(a, b, c, d));
    expect(shown()).toEqual(['d', 'c', 'b', 'a']);
    expect([...ready().fresh]).toEqual(['d', 'c']);
  });

  it('no longer offers to put back a draft that a pushed entry publishes, also while filters hide that entry', async () => {
    const week = { jobFilterId: 'floor', week: '2026-11-23', entityId: 's1' } as Partial<HistoryEntry>;
    const planned = entryOf('DraftSlotAssigned', { ...week, id: 'planned', at: at(1), putBackLayer: 'draft' });
    const { answer, ready, stream } = open({ authorId: EMINE.id });
    await answer([planned]);
    expect(ready().entries.map(({ putBackLayer }) => putBackLayer)).toEqual(['draft']);
    stream.set(live(planned, entryOf('RosterPublished', { ...week, entityId: null, author: BAS, at: at(2) })));
    expect(ready().entries.map(({ id, putBackLayer }) => [id, putBackLayer])).toEqual([['planned', null]]);
  });

  it('includes entries that were pushed before the first page arrived', async () => {
    const { answer, shown, stream } = open();
    stream.set(live(a, b, c));
    await answer([b, a]);
    expect(shown()).toEqual(['c', 'b', 'a']);
  });

  it('holds back new entries while the reader is further down', async () => {
    const { answer, feed, ready, shown, stream } = open();
    await answer([b, a]);
    feed.readOn(true);
    stream.set(live(a, b, c));
    stream.set(live(a, b, c, d));
    expect(shown()).toEqual(['b', 'a']);
    expect(ready().waiting).toBe(2);
    feed.showHeld();
    expect(shown()).toEqual(['d', 'c', 'b', 'a']);
    expect(ready().waiting).toBe(0);
  });

  it('shows held entries when the reader returns to the top', async () => {
    const { answer, feed, shown, stream } = open();
    await answer([a]);
    feed.readOn(true);
    stream.set(live(a, b));
    feed.readOn(false);
    expect(shown()).toEqual(['b', 'a']);
  });

  it('shows only those pushed entries that match its author filter', async () => {
    const { answer, requested, shown, stream } = open({ authorId: BAS.id });
    expect(requested[0]?.query).toMatchObject({ authorId: BAS.id });
    await answer([]);
    stream.set(live(entry('by-emine', 5, { author: EMINE }), entry('by-bas', 6, { author: BAS })));
    expect(shown()).toEqual(['by-bas']);
  });

  it('leaves out logins when no filter is set, though the server was asked for all kinds', async () => {
    const { answer, requested, shown, stream } = open();
    expect(requested[0]?.query).not.toHaveProperty('kinds');
    const login = entryOf('SessionStarted', { id: 'login', at: at(9) });
    await answer([login, a]);
    stream.set(
      live(
        a,
        login,
        entryOf('SessionEnded', { id: 'logout', at: at(10) }),
        entryOf('NotePinned', { id: 'newer', at: at(11) }),
      ),
    );
    expect(shown()).toEqual(['newer', 'a']);
  });

  it('refetches the newest page when the stream restarts after a gap', async () => {
    const { answer, requested, shown, stream } = open();
    stream.set(live(a));
    await answer([a]);
    stream.set(live(c, d));
    expect(requested).toHaveLength(1);
    expect(shown()).toEqual(['a']);
    await answer([d, c, b, a]);
    expect(shown()).toEqual(['d', 'c', 'b', 'a']);
  });

  it('ignores answers that arrive after it was closed', async () => {
    const { answer, close, shown } = open();
    close();
    await answer([a]);
    expect(shown()).toBe('loading');
  });
});
