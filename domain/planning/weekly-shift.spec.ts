import { expect, it } from 'vitest';
import { BARTENDER, CAFE_JOBS, DOORMAN } from './testing/cafe-context.js';
import { SERVICE } from './testing/planning-fixtures.js';
import { weeklyShiftFaults } from './weekly-shift.js';

const location = { jobs: CAFE_JOBS, startTimes: [980] };
const faults = (...shifts: Parameters<typeof weeklyShiftFaults>[0]) =>
  weeklyShiftFaults(shifts, location, (job) => (job ? null : 'not_at_location'));

it('weeklyShiftFaults accepts times over midnight, own start times, and call for jobs with it', () => {
  expect(
    faults(
      { jobId: SERVICE, from: '17:00', until: '02:00' },
      { jobId: SERVICE, from: '16:20', until: '22:00' },
      { jobId: BARTENDER, from: '17:00', until: '07:00' },
    ),
  ).toEqual([]);
});

it('weeklyShiftFaults names every invalid field of every shift', () => {
  expect(
    faults(
      { jobId: SERVICE, from: '11:00', until: '17:00' },
      { jobId: DOORMAN, from: '11:10', until: '17:10' },
      { jobId: SERVICE, from: '17:00', until: '07:00' },
    ),
  ).toEqual([
    { field: 'shifts[1].jobId', code: 'not_at_location' },
    { field: 'shifts[1].from', code: 'not_a_start_time' },
    { field: 'shifts[1].until', code: 'not_an_end_time' },
    { field: 'shifts[2].until', code: 'call_not_allowed' },
  ]);
});
