import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate, daysBetween } from '../kernel/civil-date.js';
import { type Contract, fixedHours, ZERO_HOURS } from '../planning/person-terms.js';
import { agreedMinutes, timeOffMinutes } from './agreed-hours.js';
import { beyondContract, runningBalance, weeksBefore } from './contract-balance.js';

const week = (hours: number, minHours: number | null, maxHours = minHours) => ({
  minutes: hours * 60,
  timeOffMinutes: 0,
  minMinutes: minHours === null ? null : minHours * 60,
  maxMinutes: maxHours === null ? null : maxHours * 60,
});

it('beyondContract is the difference to the agreed hours, zero within their range', () => {
  expect(beyondContract(week(25, 24))).toBe(60);
  expect(beyondContract(week(20, 24))).toBe(-240);
  expect(beyondContract(week(16, 8, 24))).toBe(0);
  expect(beyondContract(week(7, 8, 24))).toBe(-60);
  expect(beyondContract(week(26, 8, 24))).toBe(120);
  expect(beyondContract(week(26, null))).toBeNull();
});

it('runningBalance sums weeks and skips weeks without agreed hours', () => {
  const weeks = [30, 20, 24].map((hours) => week(hours, 24));
  expect(runningBalance(weeks)).toBe(120);
  expect(runningBalance([week(10, null), ...weeks])).toBe(120);
  expect(runningBalance([week(10, null)])).toBeNull();
  expect(weeksBefore(civilDate('2026-11-23'))).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
});

it('beyondContract expects four days of a person who starts on Thursday', () => {
  const monday = civilDate('2026-11-23');
  const starter = {
    employment: { from: addDays(monday, 3), until: null },
    terms: [{ from: addDays(monday, 3), jobIds: [], always: false, contract: fixedHours(35) }],
  };
  const agreed = agreedMinutes(starter, monday, addDays(monday, 6));
  expect(beyondContract({ minutes: 20 * 60, timeOffMinutes: 0, ...agreed })).toBe(0);
  expect(beyondContract({ minutes: 18 * 60, timeOffMinutes: 0, ...agreed })).toBe(-120);
});

describe('approved time off in the balance', () => {
  const monday = civilDate('2026-11-23');
  const sunday = addDays(monday, 6);
  const withContract = (contract: Contract) => ({
    employment: { from: null, until: null },
    terms: [{ from: addDays(monday, -100), jobIds: [], always: false, contract }],
  });
  const twenty = withContract(fixedHours(20));
  const noWork = () => 0;

  it('counts a whole week as the agreed hours, so that the balance is zero', () => {
    const off = [
      { from: addDays(monday, -3), until: addDays(monday, 3) },
      { from: addDays(monday, 4), until: addDays(sunday, 9) },
    ];
    const minutes = timeOffMinutes(twenty, off, monday, sunday, noWork);
    expect(minutes).toBe(1200);
    const agreed = agreedMinutes(twenty, monday, sunday);
    expect(beyondContract({ minutes: 0, timeOffMinutes: minutes, ...agreed })).toBe(0);
    expect(runningBalance([{ minutes: 90, timeOffMinutes: minutes, ...agreed }])).toBe(90);
  });

  it('counts two days as two sevenths of a week, of the minimum for a range', () => {
    const off = [{ from: addDays(monday, 1), until: addDays(monday, 2) }];
    expect(timeOffMinutes(twenty, off, monday, sunday, noWork)).toBe(343);
    expect(
      timeOffMinutes(withContract({ kind: 'min_max', minHours: 7, maxHours: 21 }), off, monday, sunday, noWork),
    ).toBe(120);
  });

  it('counts a day with work once: the larger of agreed and worked minutes', () => {
    const seven = withContract(fixedHours(7));
    const agreed = agreedMinutes(seven, monday, sunday);
    const off = [{ from: monday, until: sunday }];
    const balance = (...worked: number[]) => {
      const on = (date: CivilDate) => worked[daysBetween(monday, date)] ?? 0;
      const minutes = worked.reduce((sum, one) => sum + one, 0);
      return beyondContract({ minutes, timeOffMinutes: timeOffMinutes(seven, off, monday, sunday, on), ...agreed });
    };
    expect([balance(), balance(20), balance(60, 45), balance(90), balance(60, 300)]).toEqual([0, 0, 0, 30, 240]);
    const part = [{ from: monday, until: monday }];
    expect(timeOffMinutes(seven, part, monday, sunday, (date) => (date === monday ? 25 : 480))).toBe(35);
  });

  it('counts as zero without agreed hours', () => {
    const off = [{ from: monday, until: sunday }];
    expect(timeOffMinutes(withContract(ZERO_HOURS), off, monday, sunday, noWork)).toBe(0);
  });
});
