import { describe, expect, it } from 'vitest';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import {
  type ShiftDifferences,
  instantAt,
  shiftOn,
  ZONE,
} from '../../../../domain/own-roster/testing/shift-fixtures.js';
import { openToMe } from './open-to-me.js';

const open = (date: string, times: string, differences: ShiftDifferences = {}) =>
  shiftOn(date, times, { userId: null, name: null, addEmployeeSchedule: true, ...differences });
const idsOf = (shifts: FullSchedule[], myShifts: FullSchedule[] = []) =>
  openToMe({ shifts, myShifts, jobIds: ['service'], now: instantAt('2026-11-24 12:00'), zone: ZONE }).map(
    ({ id }) => id,
  );

describe('openToMe', () => {
  it("returns future open shifts of the user's jobs, earliest first", () => {
    const begun = open('2026-11-24', '12:00-17:00');
    const [soon, later] = [open('2026-11-24', '17:00-close'), open('2026-11-28', '10:00-17:00')];
    const cook = open('2026-11-28', '10:00-17:00', { id: 'cook', jobId: 'cook' });
    expect(idsOf([later, cook, begun, soon])).toEqual([soon.id, later.id]);
  });

  it('leaves out days on which the user works, but not days on which they called off', () => {
    const saturday = open('2026-11-28', '10:00-17:00');
    const myShift = shiftOn('2026-11-28', '18:00-close', { horecaLocationId: 'bar' });
    expect(idsOf([saturday], [myShift])).toEqual([]);
    expect(idsOf([saturday], [{ ...myShift, canceled: true }])).toEqual([saturday.id]);
  });

  it('leaves out shifts during the hours of a shift that the user called off', () => {
    const [early, late] = [open('2026-11-28', '10:00-18:00'), open('2026-11-28', '17:00-close')];
    const myShift = shiftOn('2026-11-28', '18:00-close', { canceled: true });
    expect(idsOf([early, late], [myShift])).toEqual([early.id]);
  });

  it('leaves out shifts that are planned, not requestable or called off', () => {
    expect(
      idsOf([
        open('2026-11-28', '10:00-17:00', { userId: 'sem' }),
        open('2026-11-28', '10:00-17:00', { addEmployeeSchedule: false }),
        open('2026-11-28', '10:00-17:00', { canceled: true }),
      ]),
    ).toEqual([]);
  });
});
