import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#domain/history/history.views';
import {
  BAS,
  EMINE,
  entryOf,
  EVENING,
  OPEN_EVENING,
  shiftEntry,
  ZEYNEP,
} from '../sentences/example-entries.fixtures.js';
import { fold } from './fold.js';

let seconds = 0;
/** Entries of one write, oldest first as they are recorded, `later` seconds after the one before. */
function write(later: number, ...entries: HistoryEntry[]): HistoryEntry[] {
  seconds += later;
  const at = new Date(Date.parse('2026-11-24T08:00:00.000Z') + seconds * 1000).toISOString() as HistoryEntry['at'];
  return entries.map((entry, index) => ({ ...entry, at, id: `w${seconds}:${index}`, writeId: `w${seconds}` }));
}

/** As a list gives them. */
const newestFirst = (...writes: HistoryEntry[][]): HistoryEntry[] => writes.flat().toReversed();
const shape = (entries: readonly HistoryEntry[]) =>
  fold(entries).map(({ family, entries: ids }) => [family, ids.map(({ kind }) => kind)]);

const added = (id: string, details: object = OPEN_EVENING) =>
  shiftEntry('DraftSlotAdded', null, details, { entityId: id, subject: null });
const planned = (id: string, by = EMINE) =>
  shiftEntry('DraftSlotAssigned', OPEN_EVENING, EVENING, { entityId: id, author: by });

describe('fold of entries of one write', () => {
  it('merges the addition of a shift and its assignment into one entry', () => {
    const [item, ...others] = fold(newestFirst(write(600, added('s1'), planned('s1'))));
    expect(others).toEqual([]);
    expect(item?.entries).toHaveLength(1);
    expect(item?.entries[0]).toMatchObject({ kind: 'DraftSlotAdded', subject: ZEYNEP, before: null, after: EVENING });
  });

  it('puts a restored week into one item, including drafts that it started', () => {
    const started = entryOf('DraftStarted', { entityId: null });
    const removed = shiftEntry('DraftSlotRemoved', EVENING, null, { entityId: 's2' });
    const putBack = write(600, started, added('s1'), removed).map((entry) => ({
      ...entry,
      cause: 'history-week-put-back',
    }));
    expect(shape(newestFirst(putBack))).toEqual([['weekBack', ['DraftSlotRemoved', 'DraftSlotAdded', 'DraftStarted']]]);
  });

  it('names only what a restored week changed of a published one, without the shifts copied into its revision', () => {
    const copied = { ...EVENING, fullScheduleId: 'shift-1' };
    const { jobFilterId } = added('s1');
    const started = entryOf('DraftStarted', { entityId: null, jobFilterId, after: { source: 'published' } });
    const unassigned = shiftEntry('DraftSlotUnassigned', copied, { ...copied, userId: null }, { entityId: 's1' });
    const removed = shiftEntry('DraftSlotRemoved', copied, null, { entityId: 's2' });
    const copies = ['s1', 's2', 's3'].map((id) => added(id, copied));
    const putBack = write(600, started, ...copies, unassigned, removed, added('s4')).map((entry) => ({
      ...entry,
      cause: 'history-week-put-back',
    }));
    const items = fold(newestFirst(putBack));
    expect(items.map(({ family }) => family)).toEqual(['weekBack']);
    expect(items[0]?.entries.map(({ kind, entityId, before }) => [kind, entityId, before])).toEqual([
      ['DraftSlotAdded', 's4', null],
      ['DraftSlotRemoved', 's2', copied],
      ['DraftSlotUnassigned', 's1', copied],
      ['DraftStarted', null, null],
    ]);
  });

  it('keeps the state before the first entry and the state after the last', () => {
    const later = { ...EVENING, from: '2026-11-26 18:00' };
    const both = write(
      600,
      shiftEntry('ShiftRescheduled', EVENING, later, { entityId: 's1' }),
      shiftEntry('ShiftUnassigned', later, { ...later, userId: null, name: null }, { entityId: 's1' }),
      shiftEntry(
        'ShiftOpened',
        { ...later, open: false },
        { ...later, userId: null, name: null, open: true },
        { entityId: 's1' },
      ),
    );
    const [item] = fold(newestFirst(both));
    expect(item?.entries[0]).toMatchObject({
      kind: 'ShiftUnassigned',
      subject: ZEYNEP,
      before: { ...EVENING, open: false },
      after: { from: '2026-11-26 18:00', userId: null, open: true },
    });
  });

  it('keeps a started draft or deleted template and its consequences in one item', () => {
    const started = shiftEntry('DraftStarted', null, { source: 'empty' });
    expect(shape(newestFirst(write(600, started, added('s1'), added('s2'))))).toEqual([
      [null, ['DraftStarted', 'DraftSlotAdded', 'DraftSlotAdded']],
    ]);
    const removed = entryOf('PlacementRemoved');
    expect(shape(newestFirst(write(600, entryOf('TemplateDeleted'), removed)))).toEqual([
      [null, ['TemplateDeleted', 'PlacementRemoved']],
    ]);
  });

  it('groups several changes of one kind, even two', () => {
    expect(shape(newestFirst(write(600, added('s1'), added('s2'))))).toEqual([
      ['added', ['DraftSlotAdded', 'DraftSlotAdded']],
    ]);
  });

  it('puts the last change first when a write has several kinds', () => {
    expect(shape(newestFirst(write(600, entryOf('FreeDayWithdrawn'), entryOf('FreeDayEntered'))))).toEqual([
      [null, ['FreeDayEntered', 'FreeDayWithdrawn']],
    ]);
  });
});

describe('fold of consecutive writes', () => {
  const three = (by = EMINE) => [
    write(600, planned('s1', by)),
    write(20, planned('s2', by)),
    write(90, planned('s3', by)),
  ];

  it('groups three steps into one item', () => {
    expect(shape(newestFirst(...three()))).toEqual([
      ['planned', ['DraftSlotAssigned', 'DraftSlotAssigned', 'DraftSlotAssigned']],
    ]);
  });

  it('keeps the key of the first step when more steps follow', () => {
    const steps = three();
    const [before] = fold(newestFirst(...steps));
    const [after] = fold(newestFirst(...steps, write(30, planned('s4'))));
    expect(after?.key).toBe(before?.key);
    expect(after?.entries).toHaveLength(4);
  });

  it('leaves two steps as separate items', () => {
    expect(fold(newestFirst(write(600, planned('s1')), write(5, planned('s2'))))).toHaveLength(2);
  });

  it.each([
    ['taken after a pause', () => [...three().slice(0, 2), write(121, planned('s3'))]],
    ['by somebody else', () => [...three().slice(0, 2), write(5, planned('s3', BAS))]],
    ['of another kind', () => [...three().slice(0, 2), write(5, added('s3'))]],
    [
      'in another week',
      () => [...three().slice(0, 2), write(5, { ...planned('s3'), week: '2026-11-30' as HistoryEntry['week'] })],
    ],
    ['that is an undo', () => [...three().slice(0, 2), write(5, { ...planned('s3'), undoOf: 'w1' })]],
    ['in the published roster', () => [...three().slice(0, 2), write(5, { ...planned('s3'), kind: 'ShiftAssigned' })]],
  ])('does not group a step %s with the steps before', (_what, steps) => {
    expect(fold(newestFirst(...steps()))).toHaveLength(3);
  });

  it('groups availability entered for several days', () => {
    const day = (date: string, by = ZEYNEP) =>
      entryOf('AvailabilityEntered', { subject: ZEYNEP, author: by, date: date as HistoryEntry['date'], after: {} });
    const days = [write(600, day('2026-12-01')), write(3, day('2026-12-02')), write(3, day('2026-12-03'))];
    expect(shape(newestFirst(...days))).toEqual([
      ['availability', ['AvailabilityEntered', 'AvailabilityEntered', 'AvailabilityEntered']],
    ]);
  });
});

it('fold keeps every entry and their order', () => {
  const entries = newestFirst(
    write(600, added('s1'), added('s2')),
    write(5, planned('s3')),
    write(5, entryOf('NoteChanged')),
  );
  const ids = fold(entries).flatMap((item) => item.entries.map(({ id }) => id));
  expect(ids).toEqual(entries.map(({ id }) => id));
});
