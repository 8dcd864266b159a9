import { expect, it } from 'vitest';
import { centsOf, eurosOf } from './euros.js';

it.each([
  ['1250', 125_000],
  ['1.250', 125_000],
  ['€ 12,500', 1_250_000],
  ['10.000.000', 1_000_000_000],
  ['0', 0],
  ['', null],
  [' ', null],
  ['veel', 'unreadable'],
  ['abc', 'unreadable'],
  ['12,5', 'unreadable'],
  ['12,3,4', 'unreadable'],
  ['-3', 'unreadable'],
  ['10000001', 'tooMuch'],
  ['99999999', 'tooMuch'],
])('centsOf reads %s as %s', (entry, cents) => {
  expect(centsOf(entry)).toBe(cents);
});

it('eurosOf writes whole euros, and nothing for null', () => {
  expect(eurosOf(125_000)).toBe('1250');
  expect(eurosOf(null)).toBe('');
});
