import { describe, expect, it } from 'vitest';
import { CivilMonth } from '#domain/kernel/civil-date';
import { monthAfter, monthGrid, monthRange } from './month-grid.js';

const month = (text: string) => CivilMonth.parse(text);

describe('monthGrid', () => {
  it('has whole weeks, with the days around the month to fill them', () => {
    const rows = monthGrid(month('2026-11'));
    expect(rows.map(({ monday }) => monday)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(rows[0]?.days.filter(({ inMonth }) => inMonth).map(({ date }) => date)).toEqual(['2026-11-01']);
    expect(rows[5]?.days.filter(({ inMonth }) => inMonth).map(({ date }) => date)).toEqual(['2026-11-30']);
  });

  it('has four weeks in a February that begins on a Monday', () => {
    expect(monthGrid(month('2027-02'))).toHaveLength(4);
  });

  it('crosses the end of the year', () => {
    expect(monthGrid(month('2026-12')).at(-1)?.days.at(-1)).toEqual({ date: '2027-01-03', inMonth: false });
    expect(monthGrid(month('2027-01'))[0]?.monday).toBe('2026-12-28');
  });
});

it('monthRange is the first and the last day of the month', () => {
  expect(monthRange(month('2026-11'))).toEqual({ from: '2026-11-01', until: '2026-11-30' });
  expect(monthRange(month('2028-02'))).toEqual({ from: '2028-02-01', until: '2028-02-29' });
  expect(monthRange(month('2026-12'))).toEqual({ from: '2026-12-01', until: '2026-12-31' });
});

it('monthAfter adds months across years', () => {
  expect(monthAfter(month('2026-12'), 1)).toBe('2027-01');
  expect(monthAfter(month('2027-01'), -1)).toBe('2026-12');
  expect(monthAfter(month('2026-11'), 14)).toBe('2028-01');
  expect(monthAfter(month('2026-11'), 0)).toBe('2026-11');
});
