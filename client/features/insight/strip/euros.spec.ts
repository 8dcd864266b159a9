import { expect, it } from 'vitest';
import { centsOf, eurosOf } from './euros.js';

it.each([
  ['1250', 125_000],
  ['1.250', 125_000],
  ['€ 12,500', 1_250_000],
  ['0', 0],
  ['', null],
  [' ', null],
  ['veel', undefined],
  ['12,5', undefined],
  ['-3', undefined],
  ['99999999', undefined],
])('%s is %s cents', (entry, cents) => {
  expect(centsOf(entry)).toBe(cents);
});

it('stands in whole euros', () => {
  expect(eurosOf(125_000)).toBe('1250');
  expect(eurosOf(null)).toBe('');
});
