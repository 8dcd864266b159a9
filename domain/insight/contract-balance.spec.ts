import { expect, it } from 'vitest';
import { addDays, civilDate } from '../kernel/civil-date.js';
import { fixedHours } from '../planning/person-terms.js';
import { agreedMinutes } from './agreed-hours.js';
import { beyondContract, runningBalance, weeksBefore } from './contract-balance.js';

const week = (hours: number, minHours: number | null, maxHours = minHours) => ({
  minutes: hours * 60,
  minMinutes: minHours === null ? null : minHours * 60,
  maxMinutes: maxHours === null ? null : maxHours * 60,
});

it('is what goes beyond the hours agreed, or stays below them', () => {
  expect(beyondContract(week(25, 24))).toBe(60);
  expect(beyondContract(week(20, 24))).toBe(-240);
  expect(beyondContract(week(16, 8, 24))).toBe(0);
  expect(beyondContract(week(7, 8, 24))).toBe(-60);
  expect(beyondContract(week(26, 8, 24))).toBe(120);
  expect(beyondContract(week(26, null))).toBeNull();
});

it('evens out over four weeks, of which those without agreed hours do not count', () => {
  const weeks = [30, 20, 24].map((hours) => week(hours, 24));
  expect(runningBalance(weeks)).toBe(120);
  expect(runningBalance([week(10, null), ...weeks])).toBe(120);
  expect(runningBalance([week(10, null)])).toBeNull();
  expect(weeksBefore(civilDate('2026-11-23'))).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
});

it('asks of somebody who starts on Thursday for no more than four days', () => {
  const monday = civilDate('2026-11-23');
  const starter = {
    employment: { from: addDays(monday, 3), until: null },
    terms: [{ from: addDays(monday, 3), jobIds: [], always: false, contract: fixedHours(35) }],
  };
  const agreed = agreedMinutes(starter, monday, addDays(monday, 6));
  expect(beyondContract({ minutes: 20 * 60, ...agreed })).toBe(0);
  expect(beyondContract({ minutes: 18 * 60, ...agreed })).toBe(-120);
});
