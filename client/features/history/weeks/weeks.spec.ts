import { describe, expect, it, vi } from 'vitest';
import type { HistoryEntry, HistoryPage, HistoryRecords, PushedHistoryEntry } from '#domain/history/history.views';
import type { RosterAsOf } from '#domain/roster-history/roster-history.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import type { RecordsState } from '../../../platform/live/record-stream.js';
import { Store } from '../../../platform/state/store.js';
import { testQuery } from '../../../testing/test-query.js';
import { EMINE, entryOf, OPEN_EVENING, shiftEntry } from '../sentences/example-entries.fixtures.js';
import { weekDiff } from './week-diff.js';
import { askedInstant, WeekPastReader, type WeekPastParts } from './week-past.state.js';
import { weekPoints } from './week-points.js';
import { weekShifts } from './week-shifts.js';

const MONDAY = '2026-11-23' as NonNullable<HistoryEntry['week']>;

const slot = (id: string, shape: object = {}) => ({
  id,
  from: '2026-11-26 17:00',
  until: '2026-11-26 23:00',
  jobId: 'job-5',
  userId: null,
  name: null,
  jobFilterId: 'floor',
  date: '2026-11-26',
  hours: 6,
  fullScheduleId: null,
  ...shape,
});
const shift = (id: string, shape: object = {}) => ({
  id,
  start: '2026-11-26 17:00',
  ending: '2026-11-26 23:00',
  jobId: 'job-5',
  userId: null,
  name: null,
  jobFilterId: 'floor',
  date: '2026-11-26',
  hours: 6,
  canceled: false,
  cancelReason: null,
  ...shape,
});
const roster = (state: 'drafting' | 'published', slots: object[], shifts: object[]) =>
  ({ states: [{ jobFilterId: 'floor', state }], slots, shifts }) as unknown as RosterAsOf;

describe('weekShifts', () => {
  it('returns an open draft with called-off shifts, or else the published shifts', () => {
    const slots = [slot('s1'), slot('s2', { fullScheduleId: 'f2' })];
    const shifts = [shift('f2'), shift('f3', { canceled: true, cancelReason: 'Ziek' })];
    expect(weekShifts(roster('drafting', slots, shifts)).map(({ id, calledOff }) => [id, calledOff])).toEqual([
      ['f2', false],
      ['f3', true],
      ['s1', false],
    ]);
    expect(weekShifts(roster('published', [], shifts)).map(({ id }) => id)).toEqual(['f2', 'f3']);
  });
});

describe('weekDiff', () => {
  it('finds no difference after a mere publication', () => {
    const drafted = weekShifts(roster('drafting', [slot('s1'), slot('s2', { fullScheduleId: 'f2' })], [shift('f2')]));
    const published = weekShifts(roster('published', [], [shift('s1'), shift('f2')]));
    expect(weekDiff(drafted, published)).toEqual({ days: [], added: 0, changed: 0, removed: 0 });
  });

  it('lists added, removed and changed shifts by day and start', () => {
    const before = weekShifts(
      roster(
        'published',
        [],
        [shift('a'), shift('b', { start: '2026-11-25 10:00', ending: '2026-11-25 16:00', date: '2026-11-25' })],
      ),
    );
    const after = weekShifts(
      roster('published', [], [shift('a', { userId: 'u1', name: 'Emma' }), shift('c', { start: '2026-11-26 09:00' })]),
    );
    const { days, ...counts } = weekDiff(before, after);
    expect(counts).toEqual({ added: 1, changed: 1, removed: 1 });
    expect(
      days.map(({ date, diffs }) => [date, diffs.map(({ kind, before: was, after: is }) => [kind, (is ?? was)?.id])]),
    ).toEqual([
      ['2026-11-25', [['removed', 'b']]],
      [
        '2026-11-26',
        [
          ['added', 'c'],
          ['changed', 'a'],
        ],
      ],
    ]);
  });

  it('counts a call-off as a change', () => {
    const [before, after] = [[shift('a')], [shift('a', { canceled: true })]].map((shifts) =>
      weekShifts(roster('published', [], shifts)),
    );
    expect(weekDiff(before ?? [], after ?? []).changed).toBe(1);
  });
});

const at = (minute: number) => `2026-11-24T08:${String(minute).padStart(2, '0')}:00.000Z` as Instant;
const entry = (kind: string, minute: number, shape: Partial<HistoryEntry> = {}) =>
  shiftEntry(kind, null, OPEN_EVENING, { at: at(minute), id: `e${minute}:${kind}`, ...shape });

describe('weekPoints', () => {
  it('returns edits and publications in order of time, without entries that changed no shift', () => {
    const entries = [
      entry('ShiftFlagged', 9),
      entry('RosterPublished', 5),
      entry('DraftSlotAdded', 3),
      entry('DraftSlotAdded', 3, { id: 'other' }),
      entry('DraftStarted', 1),
      entry('DraftEditRefused', 7),
      entryOf('DayCommentAdded', { at: at(8) }),
      entry('DraftSlotRemoved', 11, { writeId: 'revision' }),
      entry('DraftSlotAdded', 11, { writeId: 'revision', after: { fullScheduleId: 'shift-1' } }),
      entry('DraftStarted', 11, { writeId: 'revision' }),
    ];
    expect(weekPoints(entries).map(({ at: when, kind, count, author }) => [when, kind, count, author])).toEqual([
      [at(1), 'edit', 1, EMINE],
      [at(3), 'edit', 2, EMINE],
      [at(5), 'publication', 1, EMINE],
      [at(11), 'edit', 2, EMINE],
    ]);
  });
});

describe('WeekPastReader', () => {
  function open(pages: HistoryPage[]) {
    const stream = new Store<RecordsState<HistoryRecords>>({ phase: 'loading' });
    const queries: Parameters<WeekPastParts['list']>[0][] = [];
    const changed = vi.fn<() => void>();
    const reader = new WeekPastReader({
      weekKey: { monday: MONDAY, locationId: 'location-1', jobFilterId: 'filter-1' },
      live: stream,
      list: (query) =>
        testQuery(() => {
          queries.push(query);
          return Promise.resolve(pages.shift() ?? { items: [], nextCursor: null });
        }),
      changed,
    });
    reader.open();
    return { reader, stream, queries, changed };
  }
  const ready = ({ state }: WeekPastReader) => {
    if (state.value.phase !== 'ready') throw new Error(state.value.phase);
    return state.value;
  };
  const flush = () => new Promise((resolve) => setImmediate(resolve));

  it('reads all pages of the week', async () => {
    const { reader, queries } = open([
      { items: [entry('RosterPublished', 5)], nextCursor: 'more' },
      { items: [entry('DraftStarted', 1)], nextCursor: null },
    ]);
    await flush();
    expect(queries).toMatchObject([{ week: MONDAY, jobFilterId: 'filter-1', limit: 200 }, { cursor: 'more' }]);
    expect(reader.state.value).toMatchObject({ phase: 'ready', now: 2 });
  });

  it('returns the instant before the first change, of each later one, and null for now', async () => {
    const { reader } = open([{ items: [entry('DraftSlotAdded', 3), entry('DraftStarted', 1)], nextCursor: null }]);
    await flush();
    expect([0, 1, 2].map((index) => askedInstant(ready(reader), index))).toEqual([
      '2026-11-24T08:00:59.999Z',
      at(1),
      null,
    ]);
  });

  it('adds a pushed entry of its week only, and reports the change', async () => {
    const { reader, stream, changed } = open([{ items: [entry('DraftStarted', 1)], nextCursor: null }]);
    await flush();
    const pushed = {
      ...entry('DraftSlotAdded', 3),
      fromLocationId: null,
      fromDate: null,
      fromWeek: null,
      people: [],
      entities: [],
    };
    const otherWeek = { ...pushed, id: 'elsewhere', week: '2026-11-30' as CivilDate };
    const push = (...entries: PushedHistoryEntry[]) =>
      stream.set({ phase: 'ready', records: { entry: new Map(entries.map((one) => [one.id, one])) } });
    push(otherWeek);
    expect(changed).not.toHaveBeenCalled();
    push(otherWeek, pushed);
    expect(ready(reader)).toMatchObject({ now: 2, entries: [{ id: pushed.id }, {}] });
    expect(changed).toHaveBeenCalledTimes(1);
    expect([1, 2].map((index) => askedInstant(ready(reader), index))).toEqual([at(1), null]);
  });

  it('reports that reading failed, and reads again on request', async () => {
    let fails = true;
    const reader = new WeekPastReader({
      weekKey: { monday: MONDAY, locationId: 'location-1', jobFilterId: null },
      live: new Store<RecordsState<HistoryRecords>>({ phase: 'loading' }),
      list: () =>
        testQuery(() =>
          fails ? Promise.reject(new Error('offline')) : Promise.resolve({ items: [], nextCursor: null }),
        ),
      changed: () => undefined,
    });
    reader.open();
    await flush();
    expect(reader.state.value).toMatchObject({ phase: 'failed', error: new Error('offline') });
    fails = false;
    reader.load();
    await flush();
    expect(reader.state.value).toMatchObject({ phase: 'ready', now: 0, points: [] });
  });
});
