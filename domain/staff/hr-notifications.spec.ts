import { describe, expect, it } from 'vitest';
import { type CivilDate, civilDate } from '../kernel/civil-date.js';
import type { EmployeeDates } from './employee-tags.js';
import { hrOccasions } from './hr-notifications.js';

const nobody: EmployeeDates = { birthDate: null, employmentStart: null, employmentEnd: null };
const of = (dates: Partial<EmployeeDates>, from: string, until: string) =>
  hrOccasions({ ...nobody, ...dates }, from as CivilDate, until as CivilDate);

describe('hrOccasions', () => {
  it('contain a birthday with the age reached, on both sides of a new year', () => {
    const born = { birthDate: civilDate('1990-01-02') };
    expect(of(born, '2026-12-28', '2027-01-03')).toEqual([{ type: 'birthday', date: '2027-01-02', years: 37 }]);
    expect(of(born, '2027-01-03', '2027-12-31')).toEqual([]);
  });

  it('contain an anniversary after each whole year, not on the first day', () => {
    const started = { employmentStart: civilDate('2026-11-24') };
    expect(of(started, '2026-11-01', '2026-11-30')).toEqual([]);
    expect(of(started, '2027-11-24', '2027-11-24')).toEqual([{ type: 'anniversary', date: '2027-11-24', years: 1 }]);
  });

  it('put an anniversary of 29 February on 1 March in common years', () => {
    const started = { employmentStart: civilDate('2024-02-29') };
    expect(of(started, '2026-02-23', '2026-03-01')).toEqual([{ type: 'anniversary', date: '2026-03-01', years: 2 }]);
  });

  it('contain the last day of employment and nothing after it', () => {
    const leaves = {
      birthDate: civilDate('2000-11-26'),
      employmentStart: civilDate('2020-11-24'),
      employmentEnd: civilDate('2026-11-25'),
    };
    expect(of(leaves, '2026-11-23', '2026-11-29')).toEqual([
      { type: 'anniversary', date: '2026-11-24', years: 6 },
      { type: 'employment_ending', date: '2026-11-25', years: null },
    ]);
    expect(of(leaves, '2026-11-26', '2026-11-29')).toEqual([]);
  });

  it('are empty for a person without dates', () => {
    expect(of({}, '2026-11-23', '2026-11-29')).toEqual([]);
  });
});
