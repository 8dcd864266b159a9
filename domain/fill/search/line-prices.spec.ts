import { expect, it } from 'vitest';
import { boundOf, wholeBound } from './line-prices.js';

const slot = (required: number) => ({ required, under: 100, over: Infinity });

it('the bound of lines adds the price of each demand, or what it costs to leave it unserved when that is less', () => {
  expect(boundOf([30, 170], [slot(1), slot(1)], [5, -10])).toBe(30 + 100 - 5);
});

it('the bound of lines leaves out slots that nobody may take', () => {
  expect(boundOf([30, -Infinity], [slot(1), slot(0)], [5, 7])).toBe(42);
});

it('the bound of lines counts people too many where a price pays for them', () => {
  const dear = { required: 2, under: 100, over: 3 };
  expect(boundOf([-2], [dear], [0, 0, 0])).toBe(-4);
  expect(boundOf([-5], [dear], [0, 0, 0])).toBe(-12);
  expect(wholeBound(41.2)).toBe(42);
});
