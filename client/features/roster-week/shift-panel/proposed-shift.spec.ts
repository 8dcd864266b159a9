import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { shiftOn } from '../../../../domain/own-roster/testing/shift-fixtures.js';
import type { PlanningWeek } from '../../../roster/published-week/planning-week.js';
import { proposedShift } from './proposed-shift.js';

const saturday = civilDate('2026-11-28');
const planning = {
  job: new Map([
    ['bar', {}],
    ['service', {}],
    ['cook', {}],
  ]),
  filter: new Map([
    ['floor', { jobIds: ['gone', 'service', 'bar'] }],
    ['kitchen', { jobIds: ['cook'] }],
  ]),
} as unknown as PlanningWeek;

const proposal = { date: saturday, requestedJob: null, department: 'floor', locationId: 'cafe' };

it('proposedShift takes the requested job, or else the first existing job of the department', () => {
  expect(proposedShift({ ...proposal, requestedJob: 'bar' }, planning, [])?.jobId).toBe('bar');
  expect(proposedShift({ ...proposal, requestedJob: 'unknown' }, planning, [])?.jobId).toBe('service');
  expect(proposedShift({ ...proposal, department: 'kitchen' }, planning, [])?.jobId).toBe('cook');
  expect(proposedShift({ ...proposal, department: 'all' }, planning, [])?.jobId).toBe('service');
});

it('proposedShift takes the most frequent times of the job, without called-off shifts', () => {
  const shifts = [
    shiftOn(saturday, '10:00-17:00'),
    shiftOn('2026-11-27', '17:00-close'),
    shiftOn('2026-11-26', '17:00-close'),
    ...['2026-11-23', '2026-11-24', '2026-11-25'].map((date) => shiftOn(date, '12:00-18:00', { canceled: true })),
    ...['2026-11-23', '2026-11-24', '2026-11-25'].map((date) => shiftOn(date, '16:30-close', { jobId: 'bar' })),
  ];
  expect(proposedShift(proposal, planning, shifts)).toEqual({
    date: saturday,
    jobId: 'service',
    locationId: 'cafe',
    start: 1020,
    end: 1560,
  });
});

it('proposedShift takes an evening when the job has no shifts', () => {
  expect(proposedShift(proposal, planning, [])).toMatchObject({ start: 1020, end: 1560 });
});

it('proposedShift is null without jobs', () => {
  expect(proposedShift(proposal, { job: new Map(), filter: planning.filter }, [])).toBeNull();
});
