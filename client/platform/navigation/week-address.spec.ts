import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { requestedWeek, withParam } from './week-address.js';

const today = civilDate('2026-11-22');

it.each([
  ['2026-12-07', { kind: 'named', monday: '2026-12-07' }],
  ['2026-12-13', { kind: 'named', monday: '2026-12-07' }],
  ['2018-01-01', { kind: 'named', monday: '2018-01-01' }],
  ['2017-12-31', { kind: 'unknown', reason: 'tooEarly' }],
  ['2028-11-20', { kind: 'named', monday: '2028-11-20' }],
  ['2028-11-27', { kind: 'unknown', reason: 'tooLate' }],
  ['2026-02-30', { kind: 'unknown', reason: 'none' }],
  ['abc', { kind: 'unknown', reason: 'none' }],
  ['', { kind: 'unknown', reason: 'none' }],
  [null, { kind: 'none' }],
])('requestedWeek reads %j as %j', (text, requested) => {
  expect(requestedWeek(text, today)).toEqual(requested);
});

it('withParam changes one parameter of a query and keeps the others', () => {
  const search = new URLSearchParams('view=month&week=2026-11-16&date=2026-11-20');
  expect(withParam(search, 'week', '2026-12-07').toString()).toBe('view=month&week=2026-12-07&date=2026-11-20');
  expect(search.get('week')).toBe('2026-11-16');
});
