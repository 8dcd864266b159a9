import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { houseProfile } from './testing/house-profile.js';
import { ruleSource } from './rule-source.js';

const MAY = civilDate('2027-05-03');
const house = houseProfile({
  name: 'Huisregels',
  from: '2027-01-01',
  values: [{ age: 18, limit: 'maxDay', value: 600 }],
});
const adult = { birthDate: null, houseProfiles: [house] };

describe('the source of a finding', () => {
  it('is the own profile where that changed a limit of the rule', () => {
    expect(ruleSource('day_too_long', MAY, adult)).toEqual({ title: 'Huisregels', url: null, read: null });
  });

  it('is the article of the law for rules and ages that the own profile left alone', () => {
    expect(ruleSource('week_too_long', MAY, adult).title).toBe('Arbeidstijdenwet, artikel 5:7');
    const of17 = { ...adult, birthDate: civilDate('2010-01-15') };
    expect(ruleSource('day_too_long', MAY, of17).title).toBe('Arbeidstijdenwet, artikel 5:7');
  });

  it('is the agreement until it ends', () => {
    const december = civilDate('2026-12-31');
    expect(ruleSource('too_few_days_off', december, adult).title).toContain('Cao Horeca 2025–2026');
  });
});
