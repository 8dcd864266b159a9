import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import {
  type ShiftDifferences,
  instantAt,
  shiftOn,
  ZONE,
} from '../../../../domain/own-roster/testing/shift-fixtures.js';
import { whoWorks } from './who-works.js';

const today = civilDate('2026-11-28');
const of = (id: string, date: string, times: string, differences: ShiftDifferences = {}) =>
  shiftOn(date, times, { id, userId: id, name: id, ...differences });
const idsAt = (time: string, shifts: FullSchedule[]) => {
  const { now, later, open } = whoWorks(shifts, today, instantAt(`2026-11-28 ${time}`), ZONE);
  return [now, later, open].map((list) => list.map(({ id }) => id));
};

const early = of('early', '2026-11-28', '10:00-17:00');
const late = of('late', '2026-11-28', '17:00-close');

it('whoWorks lists people at work now, and those who start later today', () => {
  expect(idsAt('12:00', [late, early])).toEqual([['early'], ['late'], []]);
  expect(idsAt('17:00', [late, early])).toEqual([['late'], [], []]);
  expect(idsAt('09:00', [late, early])).toEqual([[], ['early', 'late'], []]);
});

it("whoWorks counts last night's shift until it ends, and nobody of tomorrow", () => {
  const night = of('night', '2026-11-27', '20:00-close');
  const tomorrow = of('tomorrow', '2026-11-29', '10:00-17:00');
  expect(idsAt('00:15', [night, tomorrow])).toEqual([['night'], [], []]);
  expect(idsAt('00:30', [night, tomorrow])).toEqual([[], [], []]);
});

it("whoWorks counts last night's open shifts and shifts that start after midnight", () => {
  const night = of('night', '2026-11-27', '24:30-03:30');
  const open = of('open', '2026-11-27', '20:00-03:30', { userId: null, name: null });
  expect(idsAt('00:15', [night, open])).toEqual([[], ['night'], ['open']]);
  expect(idsAt('01:00', [night, open])).toEqual([['night'], [], ['open']]);
  expect(idsAt('03:30', [night, open])).toEqual([[], [], []]);
});

it('whoWorks leaves out called-off shifts, and lists open shifts until they end', () => {
  const off = of('off', '2026-11-28', '10:00-17:00', { canceled: true });
  const open = of('open', '2026-11-28', '10:00-17:00', { userId: null, name: null });
  expect(idsAt('12:00', [off, open])).toEqual([[], [], ['open']]);
  expect(idsAt('17:00', [off, open])).toEqual([[], [], []]);
});
