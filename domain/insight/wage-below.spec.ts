import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { nextWageBelow, wageBelowOn } from './wage-below.js';

const SPRING = civilDate('2026-03-02');
const AUTUMN = civilDate('2026-11-27');
const NEW_YEAR = civilDate('2027-01-01');
const paid = (birthDate: string | null, hourlyCents: number | null) => ({
  birthDate: birthDate === null ? null : civilDate(birthDate),
  wages: [{ from: civilDate('2025-01-01'), hourlyCents }],
});

describe('a wage below the minimum', () => {
  it('is found one cent below, and not at the minimum', () => {
    expect(wageBelowOn(paid('1990-05-05', 1470), SPRING, {})).toEqual({
      date: SPRING,
      age: 35,
      hourlyCents: 1470,
      minimumCents: 1471,
    });
    expect(wageBelowOn(paid('1990-05-05', 1471), SPRING, {})).toBeNull();
  });

  it('is not judged without a wage, a birthday or an amount', () => {
    expect(wageBelowOn(paid('1990-05-05', null), SPRING, {})).toBeNull();
    expect(wageBelowOn(paid(null, 100), SPRING, {})).toBeNull();
    expect(wageBelowOn(paid('1990-05-05', 100), AUTUMN, {})).toBeNull();
  });
});

describe('wages that become too low within 60 days', () => {
  const entered = { '2026-07-01': 1471, '2027-01-01': 1500 };

  it('are told with the amount of 1 January, from 60 days before on', () => {
    const person = paid('1990-05-05', 1480);
    expect(nextWageBelow(person, civilDate('2026-11-01'), entered)).toBeNull();
    expect(nextWageBelow(person, civilDate('2026-11-02'), entered)).toEqual({
      date: NEW_YEAR,
      age: 36,
      hourlyCents: 1480,
      minimumCents: 1500,
      cause: 'amount',
    });
  });

  it('are told with a birthday, also one on 1 January', () => {
    expect(nextWageBelow(paid('2005-12-12', 1200), AUTUMN, entered)).toMatchObject({
      date: '2026-12-12',
      age: 21,
      minimumCents: 1471,
      cause: 'birthday',
    });
    expect(nextWageBelow(paid('2006-01-01', 1480), AUTUMN, entered)).toMatchObject({
      date: '2027-01-01',
      cause: 'birthday',
    });
  });

  it('are told with a lower wage that is planned, and at once when they are too low today', () => {
    const wages = [
      { from: civilDate('2025-01-01'), hourlyCents: 1600 },
      { from: civilDate('2026-12-05'), hourlyCents: 1400 },
    ];
    expect(nextWageBelow({ ...paid('1990-05-05', 0), wages }, AUTUMN, entered)).toMatchObject({
      date: '2026-12-05',
      cause: 'wage',
    });
    expect(nextWageBelow(paid('1990-05-05', 1400), AUTUMN, entered)).toMatchObject({ date: AUTUMN, cause: 'today' });
  });
});
