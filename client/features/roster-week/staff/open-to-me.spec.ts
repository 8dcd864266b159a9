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
const idsOf = (shifts: FullSchedule[], own: FullSchedule[] = []) =>
  openToMe({ shifts, own, jobIds: ['service'], now: instantAt('2026-11-24 12:00'), zone: ZONE }).map(({ id }) => id);

describe('open shifts for somebody', () => {
  it('are those of their jobs that are still to begin, earliest first', () => {
    const begun = open('2026-11-24', '12:00-17:00');
    const [soon, later] = [open('2026-11-24', '17:00-close'), open('2026-11-28', '10:00-17:00')];
    const cook = open('2026-11-28', '10:00-17:00', { id: 'cook', jobId: 'cook' });
    expect(idsOf([later, cook, begun, soon])).toEqual([soon.id, later.id]);
  });

  it('are not on a day on which they work, but are on one on which they called off', () => {
    const saturday = open('2026-11-28', '10:00-17:00');
    const own = shiftOn('2026-11-28', '18:00-close', { horecaLocationId: 'bar' });
    expect(idsOf([saturday], [own])).toEqual([]);
    expect(idsOf([saturday], [{ ...own, canceled: true }])).toEqual([saturday.id]);
  });

  it('are not at the hours that they called off: such as the shift that was theirs', () => {
    const [early, late] = [open('2026-11-28', '10:00-18:00'), open('2026-11-28', '17:00-close')];
    const own = shiftOn('2026-11-28', '18:00-close', { canceled: true });
    expect(idsOf([early, late], [own])).toEqual([early.id]);
  });

  it('are not what is taken, closed or called off', () => {
    expect(
      idsOf([
        open('2026-11-28', '10:00-17:00', { userId: 'sem' }),
        open('2026-11-28', '10:00-17:00', { addEmployeeSchedule: false }),
        open('2026-11-28', '10:00-17:00', { canceled: true }),
      ]),
    ).toEqual([]);
  });
});
