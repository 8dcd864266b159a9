import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { allWeeks, weekList } from './week-list.js';

describe('the weeks to choose from', () => {
  it('are 35, from 10 before the current one', () => {
    const weeks = weekList(civilDate('2026-11-24'));
    expect(weeks).toHaveLength(35);
    expect(weeks[0]).toBe('2026-09-14');
    expect(weeks[10]).toBe('2026-11-23');
    expect(weeks.at(-1)).toBe('2027-05-10');
  });

  it('count a Sunday to the week that ends with it', () => {
    expect(weekList(civilDate('2026-11-29'))[10]).toBe('2026-11-23');
  });

  it('reach from 2018 to two years ahead where a page asks for all', () => {
    const weeks = allWeeks(civilDate('2028-02-29'));
    expect(weeks[0]).toBe('2018-01-01');
    expect(weeks.at(-1)).toBe('2030-02-25');
  });
});
