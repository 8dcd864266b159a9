import { describe, expect, it } from 'vitest';
import { type CivilDate, civilDate } from '../kernel/civil-date.js';
import { type EmployeeDates, taggedPeriods } from './employee-tags.js';

const nobody: EmployeeDates = { birthDate: null, employmentStart: null, employmentEnd: null };
const tagsOf = (dates: Partial<Record<keyof EmployeeDates, string>>, from: string, until: string) => {
  const datesByName = Object.entries(dates).map(([name, date]) => [name, civilDate(date)]);
  return taggedPeriods(
    { ...nobody, ...(Object.fromEntries(datesByName) as Partial<EmployeeDates>) },
    from as CivilDate,
    until as CivilDate,
  );
};

describe('employee tags', () => {
  it('tag a person as new for 14 days, the first day included', () => {
    const started = { employmentStart: '2026-11-02' };
    expect(tagsOf(started, '2026-11-01', '2026-11-30')).toEqual([
      { tag: 'new', from: '2026-11-02', until: '2026-11-15' },
    ]);
    expect(tagsOf(started, '2026-11-16', '2026-11-30')).toEqual([]);
  });

  it('are cut to the requested period', () => {
    expect(tagsOf({ employmentStart: '2026-11-02' }, '2026-11-09', '2026-11-12')).toEqual([
      { tag: 'new', from: '2026-11-09', until: '2026-11-12' },
    ]);
  });

  it('tag the last seven days of employment', () => {
    expect(tagsOf({ employmentEnd: '2026-11-29' }, '2026-11-01', '2026-12-31')).toEqual([
      { tag: 'last_week', from: '2026-11-23', until: '2026-11-29' },
    ]);
  });

  it('include birthdays on both sides of a new year', () => {
    expect(tagsOf({ birthDate: '1990-12-31' }, '2026-12-28', '2027-01-03')).toEqual([
      { tag: 'birthday', from: '2026-12-31', until: '2026-12-31' },
    ]);
    expect(tagsOf({ birthDate: '1990-01-02' }, '2026-12-28', '2027-01-03')).toEqual([
      { tag: 'birthday', from: '2027-01-02', until: '2027-01-02' },
    ]);
  });

  it('put a birthday on 29 February on 1 March in common years', () => {
    expect(tagsOf({ birthDate: '1996-02-29' }, '2027-02-22', '2027-03-07')).toEqual([
      { tag: 'birthday', from: '2027-03-01', until: '2027-03-01' },
    ]);
    expect(tagsOf({ birthDate: '1996-02-29' }, '2028-02-28', '2028-03-05')).toEqual([
      { tag: 'birthday', from: '2028-02-29', until: '2028-02-29' },
    ]);
  });

  it('tag a person as under 18 until the day before the eighteenth birthday', () => {
    expect(tagsOf({ birthDate: '2008-11-25' }, '2026-11-23', '2026-11-29')).toEqual([
      { tag: 'under_18', from: '2026-11-23', until: '2026-11-24' },
      { tag: 'birthday', from: '2026-11-25', until: '2026-11-25' },
    ]);
  });

  it('are empty without dates', () => {
    expect(taggedPeriods(nobody, civilDate('2026-11-23'), civilDate('2026-11-29'))).toEqual([]);
  });
});
