import { describe, expect, it } from 'vitest';
import type { FullSchedule } from '../roster-week/roster-week.views.js';
import { colleaguesOn } from './colleagues.js';
import { type ShiftDifferences, shiftOn, ZONE } from './testing/shift-fixtures.js';

const date = '2026-11-24';
const myShift = shiftOn(date, '17:00-23:00');
const of = (name: string, times: string, differences: ShiftDifferences = {}) =>
  shiftOn(date, times, { id: name, userId: name, name, ...differences });
const namesWith = (...shifts: FullSchedule[]) =>
  colleaguesOn(myShift, [myShift, ...shifts], ZONE).map(({ name }) => name);

describe('colleagues on a shift', () => {
  it('are the people at work during a part of it', () => {
    expect(namesWith(of('Anouk', '10:00-17:30'), of('Bilal', '22:30-close'))).toEqual(['Anouk', 'Bilal']);
  });

  it('exclude people who end at its start or start at its end', () => {
    expect(namesWith(of('Anouk', '10:00-17:00'), of('Bilal', '23:00-close'))).toEqual([]);
  });

  it('exclude the person, open shifts, called-off people and people at other locations', () => {
    const open = of('open', '17:00-23:00', { userId: null, name: null });
    const calledOff = of('Sem', '17:00-23:00', { canceled: true });
    const atOtherLocation = of('Kim', '17:00-23:00', { horecaLocationId: 'bar' });
    expect(namesWith(open, calledOff, atOtherLocation, of('Noor', '18:00-20:00', { userId: 'noor' }))).toEqual([]);
  });

  it('are listed with the same job first, then the same department, then the others', () => {
    const kitchen = of('Kwame', '16:00-22:00', { jobId: 'cook', jobFilterId: 'kitchen' });
    const runner = of('Bas', '17:00-22:00', { jobId: 'runner' });
    const late = of('Thijs', '18:00-close');
    const early = of('Zeynep', '12:00-18:00');
    expect(
      colleaguesOn(myShift, [kitchen, runner, late, early], ZONE).map(({ name, nearness }) => [name, nearness]),
    ).toEqual([
      ['Zeynep', 'job'],
      ['Thijs', 'job'],
      ['Bas', 'department'],
      ['Kwame', 'other'],
    ]);
  });
});
