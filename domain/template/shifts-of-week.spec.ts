import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';
import { weeklyTime } from '../kernel/shift-time.js';
import { shiftsOfWeek } from './shifts-of-week.js';

const [service, bar] = ['service', 'bar'] as JobId[] as [JobId, JobId];
const [tuesday, friday] = [civilDate('2026-11-24'), civilDate('2026-11-27')];
const item = (jobId: JobId, date: typeof tuesday, from: string, until: string) => ({
  jobId,
  time: weeklyTime(date, from, until),
});

it('shiftsOfWeek counts equal shifts of a weekday together', () => {
  const week = [
    item(bar, friday, '17:00', '02:00'),
    item(service, tuesday, '10:00', '17:00'),
    item(service, tuesday, '10:00', '17:00'),
    item(service, friday, '10:00', '17:00'),
  ];
  expect(shiftsOfWeek(week)).toEqual([
    { day: 2, jobId: service, from: '10:00', until: '17:00', count: 2 },
    { day: 5, jobId: service, from: '10:00', until: '17:00', count: 1 },
    { day: 5, jobId: bar, from: '17:00', until: '02:00', count: 1 },
  ]);
});

it('shiftsOfWeek keeps close, as needed and call as ends', () => {
  const ends = ['02:00', '02:30', '07:00', '00:30'].map((until) => item(bar, friday, '18:00', until));
  expect(shiftsOfWeek(ends).map(({ until }) => until)).toEqual(['02:00', '02:30', '07:00', '00:30']);
  const [first] = shiftsOfWeek(ends.slice(0, 1));
  expect(first && weeklyTime(friday, first.from, first.until)).toEqual(ends[0]?.time);
});

it('shiftsOfWeek splits more than fifty equal shifts into several entries', () => {
  const many = Array.from({ length: 101 }, () => item(service, friday, '10:00', '17:00'));
  expect(shiftsOfWeek(many).map(({ count }) => count)).toEqual([50, 50, 1]);
});
