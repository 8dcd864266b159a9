import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { fixedHours, ZERO_HOURS } from '../planning/person-terms.js';
import { beyondContract, runningBalance, weeksBefore } from './contract-balance.js';

it('is what goes beyond the hours agreed, or stays below them', () => {
  expect(beyondContract(25 * 60, fixedHours(24))).toBe(60);
  expect(beyondContract(20 * 60, fixedHours(24))).toBe(-240);
  const between = { kind: 'min_max', minHours: 8, maxHours: 24 } as const;
  expect(beyondContract(16 * 60, between)).toBe(0);
  expect(beyondContract(7 * 60, between)).toBe(-60);
  expect(beyondContract(26 * 60, between)).toBe(120);
  expect(beyondContract(26 * 60, ZERO_HOURS)).toBeNull();
});

it('evens out over four weeks, of which those without agreed hours do not count', () => {
  const weeks = [30, 20, 24].map((hours) => ({ minutes: hours * 60, contract: fixedHours(24) }));
  expect(runningBalance(weeks)).toBe(120);
  expect(runningBalance([{ minutes: 600, contract: ZERO_HOURS }, ...weeks])).toBe(120);
  expect(runningBalance([{ minutes: 600, contract: ZERO_HOURS }])).toBeNull();
  expect(weeksBefore(civilDate('2026-11-23'))).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
});
