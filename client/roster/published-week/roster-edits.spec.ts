import { describe, expect, it } from 'vitest';
import { EventId, type UserId } from '#domain/kernel/ids';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { type ShiftDifferences, shiftOn } from '../../../domain/own-roster/testing/shift-fixtures.js';
import { isCovered, type RosterEdit, withEdits } from './roster-edits.js';

const R1 = EventId.parse('01995000-0000-7000-8000-000000000001:0');
const R2 = EventId.parse('01995000-0000-7000-8000-000000000002:0');
const R3 = EventId.parse('01995000-0000-7000-8000-000000000003:0');

const shift = (id: string, differences: ShiftDifferences = {}) =>
  shiftOn('2026-11-28', '10:00-17:00', { id, revision: R1, ...differences });
const roster = (...shifts: FullSchedule[]) => new Map(shifts.map((one) => [one.id, one]));
const plan = (shiftId: string, userId: string, after = [R1]): RosterEdit => ({
  id: `plan ${shiftId}`,
  shiftId,
  after,
  apply: (before) => before && { ...before, userId: userId as UserId },
});

describe("the user's edits on top of the roster", () => {
  it('are shown at once', () => {
    const edited = withEdits(roster(shift('a'), shift('b')), [plan('a', 'sem')]);
    expect([edited.get('a')?.userId, edited.get('b')?.userId]).toEqual(['sem', 'noor']);
  });

  it('build on each other', () => {
    const callOff: RosterEdit = {
      id: 'off',
      shiftId: 'a',
      after: [R1],
      apply: (before) => before && { ...before, canceled: true },
    };
    expect(withEdits(roster(shift('a')), [plan('a', 'sem'), callOff]).get('a')).toMatchObject({
      userId: 'sem',
      canceled: true,
    });
  });

  it('add and remove shifts', () => {
    const added = shift('new');
    const add: RosterEdit = { id: 'add', shiftId: 'new', after: [], apply: () => added };
    const remove: RosterEdit = { id: 'remove', shiftId: 'a', after: [R1], apply: () => null };
    expect([...withEdits(roster(shift('a')), [add, remove]).keys()]).toEqual(['new']);
  });

  it('apply to an added shift before the roster has it', () => {
    const add: RosterEdit = { id: 'add', shiftId: 'new', after: [], apply: () => shift('new') };
    const edited = withEdits(roster(shift('a')), [add, plan('new', 'sem')]);
    expect([...edited.values()].map(({ id, userId }) => [id, userId])).toEqual([
      ['a', 'noor'],
      ['new', 'sem'],
    ]);
    const remove: RosterEdit = { id: 'remove', shiftId: 'new', after: [R1], apply: () => null };
    expect([...withEdits(roster(shift('a')), [add, remove]).keys()]).toEqual(['a']);
  });

  it('are replaced by their confirmation or a colleague’s later change from the server', () => {
    const theirs = shift('a', { revision: R2, userId: 'kim' });
    expect(withEdits(roster(theirs), [plan('a', 'sem')]).get('a')).toBe(theirs);
  });

  it('keep the identity of the roster when there are none', () => {
    const shifts = roster(shift('a'));
    expect(withEdits(shifts, [])).toBe(shifts);
  });
});

describe('isCovered', () => {
  it('is true when the shift has a newer revision, is deleted, or, for an added shift, exists', () => {
    expect(isCovered(plan('a', 'sem'), roster(shift('a')), [])).toBe(false);
    expect(isCovered(plan('a', 'sem'), roster(shift('a', { revision: R2 })), [])).toBe(true);
    expect(isCovered(plan('a', 'sem'), roster(), [])).toBe(true);
    expect(isCovered(plan('a', 'sem', [R1, R2]), roster(shift('a', { revision: R2 })), [])).toBe(false);
    expect(isCovered(plan('a', 'sem', [R1, R2]), roster(shift('a', { revision: R3 })), [])).toBe(true);
    expect(isCovered({ shiftId: 'new', after: [] }, roster(), [])).toBe(false);
    expect(isCovered({ shiftId: 'new', after: [] }, roster(shift('new')), [])).toBe(true);
  });
});
