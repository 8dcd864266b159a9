import { describe, expect, it } from 'vitest';
import { civilDate } from './civil-date.js';
import { ageOn, birthdayIn, dateOfAge, isMinor } from './birthday.js';

const leapling = civilDate('2008-02-29');

describe('a birthday on 29 February', () => {
  it('is on that day in a leap year and on 1 March in a common year', () => {
    expect(birthdayIn(leapling, 2028)).toBe('2028-02-29');
    expect(birthdayIn(leapling, 2027)).toBe('2027-03-01');
  });

  it('does not raise the age on 28 February', () => {
    expect(ageOn(leapling, civilDate('2026-02-28'))).toBe(17);
    expect(ageOn(leapling, civilDate('2026-03-01'))).toBe(18);
    expect(dateOfAge(leapling, 18)).toBe('2026-03-01');
  });
});

describe('age', () => {
  const born = civilDate('2009-11-24');

  it('increases on the birthday itself', () => {
    expect(ageOn(born, civilDate('2027-11-23'))).toBe(17);
    expect(ageOn(born, civilDate('2027-11-24'))).toBe(18);
  });

  it('makes a person an adult on the eighteenth birthday', () => {
    expect(isMinor(born, civilDate('2027-11-23'))).toBe(true);
    expect(isMinor(born, civilDate('2027-11-24'))).toBe(false);
  });

  it('counts a person without date of birth as an adult', () => {
    expect(isMinor(null, civilDate('2027-11-23'))).toBe(false);
  });
});
