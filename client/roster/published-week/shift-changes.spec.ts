import { describe, expect, it } from 'vitest';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { shiftOn } from '../../../domain/own-roster/testing/shift-fixtures.js';
import type { RecordsChanged } from '../../platform/live/record-maps.js';
import { shiftChangesOf } from './shift-changes.js';

const shift = (id: string, revision: string): FullSchedule => shiftOn('2026-11-24', '17:00-close', { id, revision });
const shiftsById = (...shifts: FullSchedule[]) => new Map(shifts.map((one) => [one.id, one]));
const cause = { actorId: 'sanne', writeId: null };
const change = (id: string, record: FullSchedule | null) => ({ type: 'shift', id, record, ...cause }) as const;
const comment = { type: 'comment', id: '2026-11-24', record: {}, ...cause } as unknown as RecordsChanged<{
  readonly shift: FullSchedule;
}>;

describe('changes of shifts', () => {
  const before = shift('a', 'r1');

  it('are an added, a changed and a removed shift', () => {
    const after = shift('a', 'r2');
    expect(shiftChangesOf(shiftsById(), [change('a', before)])).toEqual([
      { before: null, after: before, actorId: 'sanne' },
    ]);
    expect(shiftChangesOf(shiftsById(before), [change('a', after)])).toEqual([{ before, after, actorId: 'sanne' }]);
    expect(shiftChangesOf(shiftsById(before), [change('a', null)])).toEqual([
      { before, after: null, actorId: 'sanne' },
    ]);
  });

  it('are found in a complete publication', () => {
    const [stays, goes, comes] = [shift('stays', 'r1'), shift('goes', 'r1'), shift('comes', 'r2')];
    const found = shiftChangesOf(shiftsById(stays, goes), [
      { type: 'shift', id: null, records: new Map(Object.entries({ stays, comes })), ...cause },
    ]);
    expect(found).toEqual([
      { before: goes, after: null, actorId: 'sanne' },
      { before: null, after: comes, actorId: 'sanne' },
    ]);
  });

  it('leave out changes of a name, a warning or a comment, and shifts that never existed', () => {
    const renamed = { ...before, name: 'Noor de Vries', warnings: ['free_day'] };
    expect(shiftChangesOf(shiftsById(before), [change('a', renamed), comment, change('b', null)])).toEqual([]);
  });
});
