import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { EnteredWages, halfYearOf, minimumWageOn, minimumWageRows, nextHalfYear } from './minimum-wage.js';

const SPRING = civilDate('2026-03-02');
const NEW_YEAR = civilDate('2027-01-01');
/** Birth date of somebody who turns so many years on 1 January 2026. */
const bornFor = (age: number) => civilDate(`${2026 - age}-01-01`);

describe('the minimum wage of an age', () => {
  it('has the published amounts of January 2026 from 17 on, and shares of the adult amount below', () => {
    expect([14, 15, 16, 17, 18, 19, 20, 21, 40].map((age) => minimumWageOn(bornFor(age), SPRING, {}))).toEqual([
      null,
      441,
      507,
      581,
      736,
      883,
      1177,
      1471,
      1471,
    ]);
  });

  it('follows the planned ladder from 1 January 2027 on, once an amount is entered', () => {
    const entered = { '2027-01-01': 1600 };
    const ages = (date: typeof SPRING) =>
      [15, 16, 17, 18, 19, 20, 21].map((age) =>
        minimumWageOn(civilDate(`${Number(date.slice(0, 4)) - age}-01-01`), date, entered),
      );
    expect(ages(NEW_YEAR)).toEqual([480, 640, 800, 1000, 1200, 1400, 1600]);
  });

  it('is unknown before 2026 and while the amount of a half-year is to be entered', () => {
    expect(minimumWageOn(bornFor(30), civilDate('2025-12-31'), {})).toBeNull();
    expect(minimumWageOn(bornFor(30), civilDate('2026-06-30'), {})).toBe(1471);
    expect(minimumWageOn(bornFor(30), civilDate('2026-07-01'), {})).toBeNull();
    expect(minimumWageOn(bornFor(30), civilDate('2026-07-01'), { '2026-07-01': 1499 })).toBe(1499);
  });

  it('changes on the birthday itself', () => {
    expect(minimumWageOn(civilDate('2005-03-02'), civilDate('2026-03-01'), {})).toBe(1177);
    expect(minimumWageOn(civilDate('2005-03-02'), SPRING, {})).toBe(1471);
  });
});

describe('half-years', () => {
  it('begin on 1 January and 1 July', () => {
    expect(['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'].map((date) => halfYearOf(civilDate(date)))).toEqual(
      ['2026-01-01', '2026-01-01', '2026-07-01', '2026-07-01'],
    );
    expect(nextHalfYear(civilDate('2026-12-31'))).toBe('2027-01-01');
    expect(nextHalfYear(civilDate('2026-01-01'))).toBe('2026-07-01');
  });

  it('have rows with built-in, entered and missing amounts', () => {
    expect(minimumWageRows(SPRING, civilDate('2027-07-01'), { '2027-01-01': 1510 })).toEqual([
      { from: '2026-01-01', hourlyCents: 1471 },
      { from: '2026-07-01', hourlyCents: null },
      { from: '2027-01-01', hourlyCents: 1510 },
      { from: '2027-07-01', hourlyCents: null },
    ]);
  });

  it('end with the last date of the calendar', () => {
    expect(minimumWageRows(civilDate('2199-12-31'), civilDate('2199-12-31'), {})).toEqual([
      { from: '2199-07-01', hourlyCents: null },
    ]);
  });

  it('are the only dates for which amounts are entered, between 5 and 100 euros', () => {
    expect(EnteredWages.safeParse({ '2027-01-01': 500, '2027-07-01': 10_000 }).success).toBe(true);
    for (const wrong of [{ '2027-02-01': 1500 }, { '2027-01-01': 499 }, { '2027-01-01': 10_001 }])
      expect(EnteredWages.safeParse(wrong).success).toBe(false);
  });
});
