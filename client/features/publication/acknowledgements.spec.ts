import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { ShiftId } from '#domain/kernel/ids';
import { weeklyTime } from '#domain/kernel/shift-time';
import type { PublicationPlan } from '#domain/publication/publication';
import type { ShiftData } from '#domain/roster-week/roster-week.events';
import type { Shift } from '#domain/roster-week/roster-week.state';
import { acknowledgementsOf, editsWithEffect, unknownPeople } from './acknowledgements.js';
import type { EditedShift } from '#domain/draft-week/draft-week.views';
import type { Facts } from './publish-facts.js';

const friday = civilDate('2026-11-27');
const shift = (shiftId: string) =>
  ({
    shiftId: shiftId as ShiftId,
    jobId: 'bar',
    userId: 'noor',
    time: weeklyTime(friday, '17:00', '22:00'),
  }) as ShiftData & Shift;
const edited = (change: EditedShift['change'], id: string, start = '2026-11-27 17:00') =>
  ({
    change,
    shift: { id, start, date: friday, jobId: 'bar', userId: 'noor', revision: 'r1' },
    by: { id: 'lotte', name: 'Lotte' },
    at: '',
  }) as unknown as EditedShift;
const facts = (more: Partial<Facts> = {}): Facts => ({
  revision: 7,
  shifts: 1,
  openShifts: 0,
  replaces: 0,
  edited: [],
  warnings: [],
  lapsingSwaps: 0,
  lapsingRequests: 0,
  workingTime: [],
  acknowledge: null,
  overrideBy: [],
  ...more,
});
const plan = (more: Partial<PublicationPlan> = {}): PublicationPlan => ({
  added: [],
  changed: [],
  removed: [],
  unchanged: [],
  calledOff: [],
  ...more,
});
const warning = {
  slotId: 's',
  userId: 'noor',
  name: 'Noor',
  date: friday,
  from: '2026-11-27 17:00',
  until: '2026-11-27 22:00',
  jobId: 'bar',
  jobFilterId: 'floor',
  reasons: ['free_day'],
} as Facts['warnings'][number];
const fates = (of: Facts, doing: PublicationPlan) =>
  editsWithEffect(of, doing).map(
    ({
      edited: {
        shift: { id },
      },
      fate,
    }) => [id, fate],
  );

describe('edits of the published roster', () => {
  it('are lost where the draft says something else', () => {
    const doing = plan({
      changed: [{ before: shift('a'), after: shift('a') }],
      removed: [shift('b')],
      unchanged: [shift('c')],
    });
    const of = facts({ edited: [edited('changed', 'c'), edited('changed', 'a'), edited('added', 'b')] });
    expect(fates(of, doing)).toEqual([
      ['a', 'replaced'],
      ['b', 'removed'],
      ['c', 'kept'],
    ]);
  });

  it('stay where somebody was called off', () => {
    expect(fates(facts({ edited: [edited('called_off', 'a')] }), plan({ calledOff: [shift('a')] }))).toEqual([
      ['a', 'kept'],
    ]);
  });

  it('tells that a draft undoes the removal of a shift it still has', () => {
    const of = facts({ edited: [edited('removed', 'a')] });
    expect(fates(of, plan({ added: [shift('new')] }))).toEqual([['a', 'back']]);
    expect(fates(of, plan())).toEqual([['a', 'kept']]);
  });
});

describe('what has to be seen before publishing', () => {
  it('is nothing when nothing is lost and everybody can', () => {
    expect(acknowledgementsOf(facts({ edited: [edited('changed', 'a')] }), plan({ unchanged: [shift('a')] }))).toEqual(
      [],
    );
  });

  it('is nothing of somebody who has entered nothing: they are counted', () => {
    const of = facts({
      warnings: [
        { ...warning, userId: 'anouk' as typeof warning.userId, reasons: ['no_availability'] },
        { ...warning, reasons: ['no_availability', 'job_missing'] },
      ],
    });
    expect(acknowledgementsOf(of, plan())).toMatchObject([{ kind: 'unavailable', people: [{ userId: 'noor' }] }]);
    expect(acknowledgementsOf(of, plan())[0]).toHaveProperty('people.length', 1);
    expect(unknownPeople(of)).toEqual(['anouk']);
  });

  it('is every kind of harm once', () => {
    const of = facts({ edited: [edited('added', 'b')], warnings: [warning], lapsingSwaps: 1 });
    expect(acknowledgementsOf(of, plan({ removed: [shift('b')] })).map(({ kind }) => kind)).toEqual([
      'edits',
      'unavailable',
      'lapsing',
    ]);
  });

  it('has another key when it says something else, and the same when only the revision moved', () => {
    const keyOf = (of: Facts) => acknowledgementsOf(of, plan())[0]?.key;
    expect(keyOf(facts({ warnings: [warning], revision: 8 }))).toBe(keyOf(facts({ warnings: [warning] })));
    expect(keyOf(facts({ warnings: [{ ...warning, reasons: ['time_out_approved'] }] }))).not.toBe(
      keyOf(facts({ warnings: [warning] })),
    );
    expect(keyOf(facts({ lapsingRequests: 2 }))).not.toBe(keyOf(facts({ lapsingRequests: 3 })));
  });
});
