import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';
import { demandOn } from './demand.js';
import type { ScenarioShift } from './scenario.events.js';

const [bar, dishes] = ['bar', 'dishes'] as JobId[] as [JobId, JobId];
const monday = civilDate('2026-11-23');
const kingsDay = civilDate('2027-04-27');

const need = (jobId: JobId, when: { day: number } | { date: string }, maxEmployees: number): ScenarioShift => ({
  scenarioShiftId: `${jobId}-${JSON.stringify(when)}`,
  day: 'day' in when ? when.day : null,
  date: 'date' in when ? civilDate(when.date) : null,
  jobId,
  from: '10:00',
  until: '17:00',
  maxEmployees,
});

it('demandOn takes the weekday of the scenario of the week', () => {
  const weekly = [need(bar, { day: 1 }, 2), need(bar, { day: 2 }, 5)];
  expect(demandOn(monday, [bar], { dated: [], weekly })).toEqual([weekly[0]]);
});

it('demandOn prefers entries for the date to those of its weekday, job by job', () => {
  const weekly = [need(bar, { day: 2 }, 2)];
  const dated = [need(bar, { date: kingsDay }, 9)];
  expect(demandOn(kingsDay, [bar], { dated, weekly })).toEqual(dated);
  // A job without one is asked for as on any such day.
  const also = need(dishes, { day: 2 }, 1);
  expect(demandOn(kingsDay, [bar, dishes], { dated, weekly: [...weekly, also] })).toEqual([...dated, also]);
});

it('demandOn includes only jobs of the department', () => {
  const weekly = [need(bar, { day: 1 }, 2), need(dishes, { day: 1 }, 1)];
  expect(demandOn(monday, [dishes], { dated: [need(bar, { date: monday }, 4)], weekly })).toEqual([weekly[1]]);
});
