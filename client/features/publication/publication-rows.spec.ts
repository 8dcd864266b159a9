import { describe, expect, it } from 'vitest';
import { civilDate, type CivilDate } from '#domain/kernel/civil-date';
import type { ShiftId, SlotId, UserId } from '#domain/kernel/ids';
import { weeklyTime } from '#domain/kernel/shift-time';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import type { PublicationPlan } from '#domain/publication/publication';
import type { Shift } from '#domain/roster-week/roster-week.state';
import { changesIn, countRows, differingRows, previewRows, rowsByDate, rowsText } from './publication-rows.js';

const tuesday = civilDate('2026-11-24');
const friday = civilDate('2026-11-27');
const shift = (shiftId: string, date: CivilDate, from: string, userId: string | null = 'noor') =>
  ({
    shiftId: shiftId as ShiftId,
    jobId: 'bar',
    userId: userId as UserId | null,
    time: weeklyTime(date, from, '22:00'),
  }) as Shift;
const part = (by: string, version: number) => ({
  by: by as UserId,
  version,
  at: `2026-11-2${version}T10:00:00.000Z`,
  revision: '',
});
const slot = (slotId: string, shiftId: string | null, more: object = {}) =>
  ({
    slotId: slotId as SlotId,
    shiftId: shiftId as ShiftId | null,
    parts: { times: part('emine', 1), person: part('bas', 3), job: part('emine', 1) },
    ...more,
  }) as DraftSlot;
const plan = (more: Partial<PublicationPlan>): PublicationPlan => ({
  added: [],
  changed: [],
  removed: [],
  unchanged: [],
  calledOff: [],
  ...more,
});

describe('the rows of a preview', () => {
  it('stand by day and time, whatever happens to them', () => {
    const rows = previewRows({
      plan: plan({
        added: [shift('new', friday, '17:00')],
        removed: [shift('gone', friday, '10:00')],
        unchanged: [shift('same', tuesday, '17:00')],
        changed: [{ before: shift('other', tuesday, '12:00'), after: shift('other', tuesday, '10:00') }],
      }),
      slots: [],
    });
    expect(rowsByDate(rows).map(([date, ofDay]) => [date, ofDay.map(({ key, kind }) => [key, kind])])).toEqual([
      [
        tuesday,
        [
          ['other', 'changed'],
          ['same', 'unchanged'],
        ],
      ],
      [
        friday,
        [
          ['gone', 'removed'],
          ['new', 'added'],
        ],
      ],
    ]);
    expect(changesIn(countRows(rows))).toBe(3);
  });

  it('stand on the day on which a shift will be, not on which it was', () => {
    const moved = { before: shift('moved', tuesday, '12:00'), after: shift('moved', friday, '12:00') };
    expect(previewRows({ plan: plan({ changed: [moved] }), slots: [] })[0]).toMatchObject({
      date: friday,
      kind: 'changed',
    });
  });

  it('name who edited the slot last', () => {
    const [row] = previewRows({ plan: plan({ added: [shift('new', friday, '17:00')] }), slots: [slot('new', null)] });
    expect(row?.touched).toMatchObject({ by: 'bas', at: '2026-11-23T10:00:00.000Z' });
  });

  it('lead to the cell of the board: the slot that revises a shift, or the shift that goes', () => {
    const rows = previewRows({
      plan: plan({
        changed: [{ before: shift('a', tuesday, '12:00'), after: shift('a', tuesday, '13:00') }],
        removed: [shift('b', tuesday, '14:00')],
        calledOff: [shift('c', tuesday, '15:00')],
      }),
      slots: [slot('slot-of-a', 'a')],
    });
    expect(rows.map(({ itemId }) => itemId)).toEqual(['slot-of-a', 'lapsing:b', 'called_off:c']);
  });
});

describe('two previews', () => {
  const rowsOf = (...added: Shift[]) => previewRows({ plan: plan({ added }), slots: [] });

  it('differ in what came, went or says something else', () => {
    const before = rowsOf(shift('a', tuesday, '10:00'), shift('b', tuesday, '12:00'), shift('c', tuesday, '14:00'));
    const after = rowsOf(
      shift('a', tuesday, '10:00'),
      shift('b', tuesday, '12:00', null),
      shift('d', tuesday, '16:00'),
    );
    expect([...differingRows(before, after)].toSorted()).toEqual(['b', 'c', 'd']);
    expect(rowsText(before)).not.toBe(rowsText(after));
  });

  it('are the same when only their objects are new', () => {
    const [one, other] = [rowsOf(shift('a', tuesday, '10:00')), rowsOf(shift('a', tuesday, '10:00'))];
    expect(differingRows(one, other).size).toBe(0);
    expect(rowsText(one)).toBe(rowsText(other));
  });
});
