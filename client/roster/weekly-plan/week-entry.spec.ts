import { expect, it } from 'vitest';
import { parseWeekEntry } from './week-entry.js';

const options = { startTimes: [], callAllowed: false, day: 1, most: 50 };
const exact = (minute: number) => ({ kind: 'exact' as const, minute });
const before = { start: 1020, end: { kind: 'close' as const }, count: 2 };

it.each([
  ['17-s', '17:00', '02:00', 1],
  ['3x 17-23', '17:00', '23:00', 3],
  ['3 x 17-23', '17:00', '23:00', 3],
  ['17-23 x3', '17:00', '23:00', 3],
  ['9-1730 ×2', '09:00', '17:30', 2],
  ['18-24', '18:00', '00:00', 1],
  ['18-zn', '18:00', '02:30', 1],
])('parseWeekEntry reads %s as new shifts', (text, from, until, count) => {
  expect(parseWeekEntry(text, null, options)).toEqual({ fieldError: null, from, until, count });
});

it.each([
  ['18', '18:00', '02:00', 2],
  ['-23', '17:00', '23:00', 2],
  ['4x', '17:00', '02:00', 4],
  ['x4', '17:00', '02:00', 4],
  ['0x', '17:00', '02:00', 0],
  ['1x 18-22', '18:00', '22:00', 1],
])('parseWeekEntry applies %s to an existing item', (text, from, until, count) => {
  expect(parseWeekEntry(text, before, options)).toEqual({ fieldError: null, from, until, count });
});

it.each([
  ['', { code: 'nothing' }],
  ['17-', { code: 'end_missing' }],
  ['17', { code: 'end_missing' }],
  ['3x', { code: 'time_missing' }],
  ['51x 17-s', { code: 'too_many' }],
  ['17-xyz', { code: 'not_a_time', text: 'xyz' }],
  ['17-s noor', { code: 'not_a_time', text: 'noor' }],
  ['17:10-s', { code: 'not_a_start_time', nearest: [1020, 1050] }],
  ['17-2310', { code: 'not_an_end_time', nearest: [exact(1380), exact(1410)] }],
  ['17-o', { code: 'call_not_allowed' }],
])('parseWeekEntry refuses %s', (text, fieldError) => {
  expect(parseWeekEntry(text, null, options)).toEqual({ fieldError });
});

it('parseWeekEntry keeps an existing start time that is no longer offered', () => {
  expect(parseWeekEntry('-23', { ...before, start: 1030 }, options)).toEqual({
    fieldError: null,
    from: '17:10',
    until: '23:00',
    count: 2,
  });
});
