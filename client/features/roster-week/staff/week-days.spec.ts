import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { JobView } from '#domain/job/job.views';
import type { FullSchedule, PushedWeekState } from '#domain/roster-week/roster-week.views';
import { shiftOn } from '../../../../domain/own-roster/testing/shift-fixtures.js';
import type { WeekRoster } from '../../../roster/published-week/week-roster.js';
import { ALL_DEPARTMENTS } from '../department.js';
import { rosterDays, unpublished } from './week-days.js';

const monday = civilDate('2026-11-23');
const job = (id: string): JobView =>
  JobView.parse({ id, name: id, jobTypeId: 2, colour: '#2e7d5b', horecaLocationIds: ['cafe'], callAllowed: false });
const question = {
  monday,
  department: 'floor',
  userId: 'noor',
  jobs: new Map([job('service'), job('bar')].map((one) => [one.id, one])),
  order: ['bar', 'service'],
};
const rosterOf = (shifts: readonly FullSchedule[], published: readonly string[] = []): WeekRoster => ({
  shifts: new Map(shifts.map((shift) => [shift.id, shift])),
  weeks: new Map(published.map((id) => [id, { jobFilterId: id, published: true } as PushedWeekState])),
  comments: new Map([
    [civilDate('2026-11-24'), { date: civilDate('2026-11-24'), text: null, textEmployees: 'Grote groep' }],
  ]),
});

describe('rosterDays', () => {
  it('returns seven days, with jobs in order and shifts by start', () => {
    const late = shiftOn('2026-11-24', '17:00-close', { id: 'late', userId: 'sem' });
    const early = shiftOn('2026-11-24', '10:00-17:00', { id: 'early', userId: 'anouk' });
    const bar = shiftOn('2026-11-24', '16:30-close', { id: 'bar', userId: 'daan', jobId: 'bar' });
    const days = rosterDays(rosterOf([late, early, bar]), question);
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
    expect(days[1]?.jobs.map(({ jobId, shifts }) => [jobId, shifts.map(({ id }) => id)])).toEqual([
      ['bar', ['bar']],
      ['service', ['early', 'late']],
    ]);
    expect(days[1]?.comment).toBe('Grote groep');
    expect(days[0]).toEqual({ date: monday, comment: null, jobs: [], mine: null, open: 0 });
  });

  it('returns the chosen department or all, with unknown jobs last', () => {
    const kitchen = shiftOn('2026-11-24', '10:00-17:00', { jobFilterId: 'kitchen', jobId: 'cook' });
    expect(rosterDays(rosterOf([kitchen]), question)[1]?.jobs).toEqual([]);
    // A job that the directory does not know is shown all the same, after the others.
    const [day] = rosterDays(rosterOf([kitchen]), { ...question, department: ALL_DEPARTMENTS }).slice(1);
    expect(day?.jobs).toEqual([{ jobId: 'cook', job: null, shifts: [kitchen] }]);
  });

  it("returns the user's shift and the number of open shifts, without called-off shifts", () => {
    const myShift = shiftOn('2026-11-24', '17:00-close', { id: 'own' });
    const open = shiftOn('2026-11-24', '17:00-close', {
      id: 'open',
      userId: null,
      name: null,
      addEmployeeSchedule: true,
    });
    const empty = shiftOn('2026-11-24', '18:00-close', { id: 'empty', userId: null, name: null });
    const off = shiftOn('2026-11-24', '12:00-17:00', { id: 'off', userId: 'sem', canceled: true });
    const [, day] = rosterDays(rosterOf([myShift, open, empty, off]), question);
    expect([day?.mine?.id, day?.open]).toEqual(['own', 1]);
    expect(day?.jobs[0]?.shifts.map(({ id }) => id)).toEqual(['open', 'own', 'empty']);
  });
});

describe('unpublished departments', () => {
  const departments = [
    { id: 'floor', name: 'Bediening' },
    { id: 'kitchen', name: 'Keuken' },
  ];

  it('are limited to the chosen department', () => {
    expect(unpublished(rosterOf([], ['kitchen']), 'floor', departments)).toEqual([departments[0]]);
    expect(unpublished(rosterOf([], ['kitchen']), ALL_DEPARTMENTS, departments)).toEqual([departments[0]]);
    expect(unpublished(rosterOf([], ['floor']), 'floor', departments)).toEqual([]);
  });

  it('leave out a department with shifts', () => {
    expect(unpublished(rosterOf([shiftOn('2026-11-24', '17:00-close')]), 'floor', departments)).toEqual([]);
  });
});
