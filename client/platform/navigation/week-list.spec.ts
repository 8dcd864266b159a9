import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { isListed, listEnds, weekList } from './week-list.js';

describe('the weeks to choose from', () => {
  it('are 35 weeks, from 10 before the current one', () => {
    const weeks = weekList(civilDate('2026-11-24'));
    expect(weeks).toHaveLength(35);
    expect(weeks[0]).toBe('2026-09-14');
    expect(weeks[10]).toBe('2026-11-23');
    expect(weeks.at(-1)).toBe('2027-05-10');
  });

  it('put a Sunday in the week that ends with it', () => {
    expect(weekList(civilDate('2026-11-29'))[10]).toBe('2026-11-23');
  });

  it('run from 2018 to two years ahead on pages that show all', () => {
    const today = civilDate('2028-02-29');
    expect(listEnds(today)).toEqual(['2018-01-01', '2030-02-25']);
    expect(
      ['2017-12-25', '2018-01-01', '2030-02-25', '2030-03-04'].map((one) => isListed(civilDate(one), today)),
    ).toEqual([false, true, true, false]);
  });
});
