import { expect, it } from 'vitest';
import { always } from '../kernel/dated-week.js';
import type { JobId } from '../kernel/ids.js';
import type { TemplateShift } from './template.events.js';
import { hoursByDayAndJob, shiftsByDay, templateHours } from './template-hours.js';

const [service, bar] = ['service', 'bar'] as JobId[] as [JobId, JobId];
const location = {
  zone: 'Europe/Amsterdam',
  opening: always([
    { day: 1, open: 540, close: 1440 },
    { day: 5, open: 540, close: 1500 },
  ]),
};

const shifts: TemplateShift[] = [
  { day: 1, jobId: service, from: '10:00', until: '17:00', count: 2 },
  { day: 1, jobId: service, from: '17:00', until: '02:00', count: 1 },
  { day: 5, jobId: bar, from: '17:00', until: '02:00', count: 1 },
  { day: 5, jobId: bar, from: '18:00', until: '07:00', count: 4 },
];

it('template hours count to the closing time of the weekday, and call shifts as zero', () => {
  expect(hoursByDayAndJob(shifts, location)).toEqual([
    { day: 1, jobId: service, hours: 21 },
    { day: 5, jobId: bar, hours: 8 },
  ]);
  expect(templateHours(shifts, location)).toBe(29);
});

it('shiftsByDay counts shifts for every day of the week', () => {
  expect(shiftsByDay(shifts).map(({ count }) => count)).toEqual([3, 0, 0, 0, 5, 0, 0]);
});
