import { describe, expect, it } from 'vitest';
import { instant } from '../kernel/clock-time.js';
import type { JobFilterId, ShiftId, SlotId, UserId } from '../kernel/ids.js';
import { timeOn, COOK, DAAN, day, EMMA, FLOOR, KITCHEN, SERVICE } from '../planning/testing/planning-fixtures.js';
import type { RosterPart, Shift } from '../roster-week/roster-week.state.js';
import type { DraftPart, DraftSlot } from './draft-week.state.js';
import { partsToRestore, restoreEdits, type DraftAndRoster } from './week-layers.js';

const TIME = timeOn(day(1), '10:00-16:00');
const part = { revision: 'r' as never, version: 1, by: null, at: instant(0) };

const slot = (id: string, userId: UserId | null = null, shape: Partial<DraftSlot> = {}): DraftSlot => ({
  slotId: id as SlotId,
  jobFilterId: FLOOR,
  jobId: SERVICE,
  time: TIME,
  userId,
  shiftId: null,
  parts: { times: part, person: part, job: part },
  revision: part.revision,
  ...shape,
});
const shift = (id: string, userId: UserId | null = null, shape: Partial<Shift> = {}) =>
  ({
    shiftId: id as ShiftId,
    jobFilterId: FLOOR,
    jobId: SERVICE,
    time: TIME,
    userId,
    calledOff: null,
    ...shape,
  }) as Shift;
const CALLED_OFF = { calledOff: { reasonId: 'ill' as never, at: instant(0), by: null } };

interface Week {
  readonly drafting?: readonly JobFilterId[];
  readonly slots?: readonly DraftSlot[];
  readonly shifts?: readonly Shift[];
  readonly removed?: readonly string[];
}
const week = ({ drafting = [], slots = [], shifts = [], removed = [] }: Week): DraftAndRoster => ({
  draft: {
    parts: Object.fromEntries(drafting.map((id) => [id, { status: 'drafting' } as DraftPart])),
    slots: Object.fromEntries(slots.map((one) => [one.slotId, one])),
    gone: Object.fromEntries(
      removed.map((id) => [
        id,
        { reason: 'removed', jobFilterId: FLOOR, shiftId: null, by: null, writeId: `removal of ${id}` as never },
      ]),
    ),
  },
  roster: {
    parts: Object.fromEntries(
      shifts.map(({ jobFilterId }) => [jobFilterId, { publishedAt: instant(0) } as RosterPart]),
    ),
    shifts: Object.fromEntries(shifts.map((one) => [one.shiftId, one])),
  },
});

const ALL = { jobFilterIds: null, shiftId: null };
const newId = () => 'new' as SlotId;
const edits = (former: DraftAndRoster, now: DraftAndRoster, scope = ALL as Parameters<typeof restoreEdits>[2]) =>
  restoreEdits(former, now, scope, newId);

describe('the departments that a restored week changes', () => {
  it('keep an open draft, revise a published one, or start empty', () => {
    const former = week({ drafting: [FLOOR], slots: [slot('a', EMMA)] });
    const begins = (now: DraftAndRoster) => partsToRestore(former, now, ALL);
    expect(begins(week({ drafting: [FLOOR], slots: [slot('a')] }))).toEqual([{ jobFilterId: FLOOR, begins: null }]);
    expect(begins(week({ shifts: [shift('a')] }))).toEqual([{ jobFilterId: FLOOR, begins: 'published' }]);
    expect(begins(week({}))).toEqual([{ jobFilterId: FLOOR, begins: 'empty' }]);
  });

  it('are none when draft or roster already has the same shifts', () => {
    const former = week({ drafting: [FLOOR], slots: [slot('a', EMMA)] });
    expect(partsToRestore(former, week({ shifts: [shift('a', EMMA)] }), ALL)).toEqual([]);
  });

  it('are only those in scope, sorted by id', () => {
    const cooking = slot('c', null, { jobFilterId: KITCHEN, jobId: COOK });
    const former = week({ drafting: [KITCHEN, FLOOR], slots: [cooking, slot('a')] });
    const ids = (scope: object) => partsToRestore(former, week({}), { ...ALL, ...scope }).map((one) => one.jobFilterId);
    expect(ids({})).toEqual([FLOOR, KITCHEN].toSorted());
    expect(ids({ jobFilterIds: new Set([KITCHEN]) })).toEqual([KITCHEN]);
    expect(ids({ shiftId: 'a' })).toEqual([FLOOR]);
  });
});

describe('restoreEdits', () => {
  it('removes added slots, reverts changed slots and adds missing slots', () => {
    const former = week({ drafting: [FLOOR], slots: [slot('a'), slot('b')] });
    const now = week({ drafting: [FLOOR], slots: [slot('a', EMMA), slot('c', DAAN)] });
    expect(edits(former, now)).toEqual([
      { type: 'RemoveSlot', slotId: 'c', undoOf: null },
      { type: 'ChangeSlot', slotId: 'a', userId: null, confirm: false, undoOf: null },
      expect.objectContaining({ type: 'AddSlot', slotId: 'new', jobId: SERVICE, userId: null, shiftId: null }),
    ]);
    expect(edits(former, now, { ...ALL, shiftId: 'c' }).map(({ type }) => type)).toEqual(['RemoveSlot']);
  });

  it('restores a removed slot under its id', () => {
    const former = week({ drafting: [FLOOR], slots: [slot('a', EMMA)] });
    expect(edits(former, week({ drafting: [FLOOR], removed: ['a'] }))).toMatchObject([
      { type: 'AddSlot', slotId: 'a', userId: EMMA, undoOf: 'removal of a' },
    ]);
  });

  it('makes no edit when an equal slot exists under another id', () => {
    const former = week({ drafting: [FLOOR], slots: [slot('a', EMMA)] });
    expect(edits(former, week({ drafting: [FLOOR], slots: [slot('typed again', EMMA)] }))).toEqual([]);
  });

  it('revises a published shift again that was taken out of the draft', () => {
    const former = week({ shifts: [shift('a', EMMA)] });
    const now = week({ drafting: [FLOOR], shifts: [shift('a', EMMA)] });
    expect(edits(former, now)).toMatchObject([{ type: 'AddSlot', slotId: 'new', shiftId: 'a', userId: EMMA }]);
  });

  it('does not plan people who were called off since', () => {
    const former = week({ shifts: [shift('a', EMMA), shift('b', DAAN)] });
    const now = week({ shifts: [shift('a', EMMA, CALLED_OFF), shift('b')] });
    expect(edits(former, now)).toMatchObject([{ type: 'ChangeSlot', slotId: 'b', userId: DAAN }]);
  });

  it('removes a shift from another department and adds it to its former one', () => {
    const former = week({ drafting: [FLOOR, KITCHEN], slots: [slot('a', EMMA, { shiftId: 'x' as ShiftId })] });
    const moved = slot('b', EMMA, { shiftId: 'x' as ShiftId, jobFilterId: KITCHEN, jobId: COOK });
    expect(edits(former, week({ drafting: [FLOOR, KITCHEN], slots: [moved] }))).toMatchObject([
      { type: 'RemoveSlot', slotId: 'b' },
      { type: 'AddSlot', slotId: 'new', jobId: SERVICE, userId: EMMA },
    ]);
  });
});
