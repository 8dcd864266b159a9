import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { houseProfile } from './testing/house-profile.js';
import { builtIn } from './house-profile.js';
import { builtInSource, limitSource, ruleSource } from './rule-source.js';

const MAY = civilDate('2027-05-03');
const house = houseProfile({
  name: 'Huisregels',
  from: '2027-01-01',
  values: [{ age: 18, limit: 'maxDay', value: 600 }],
});
const READ = '2026-11';
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

  it('is the article on nights for a rest after a night, also where the own profile changed the daily rest', () => {
    const shorter = houseProfile({
      name: 'Huisregels',
      from: '2027-01-01',
      values: [{ age: 18, limit: 'minRest', value: 600 }],
    });
    const person = { birthDate: null, houseProfiles: [shorter] };
    expect(ruleSource('rest_after_night', MAY, person).title).toBe('Arbeidstijdenwet, artikel 5:8');
    expect(ruleSource('rest_too_short', MAY, person).title).toBe('Huisregels');
    expect(ruleSource('rest_too_short', MAY, adult).title).toBe('Arbeidstijdenwet, artikel 5:3');
  });

  it('is the agreement until it ends', () => {
    const december = civilDate('2026-12-31');
    expect(ruleSource('too_few_days_off', december, adult).title).toContain('Cao Horeca 2025–2026');
  });
});

describe('the source of a value in a built-in profile', () => {
  const titles = (origin: 'wet' | 'cao-horeca-2025', age: number) =>
    (['rosterNotice', 'callNotice', 'leastCallPay', 'daysOnCall', 'daysWithNight', 'maxDay'] as const).map(
      (limit) => builtInSource(builtIn(origin), age, limit).title,
    );

  it('is the article of each limit by the law alone', () => {
    expect(titles('wet', 18)).toEqual([
      'Arbeidstijdenwet, artikel 4:2',
      'Burgerlijk Wetboek, artikel 7:628a',
      'Burgerlijk Wetboek, artikel 7:628a',
      'Arbeidstijdenwet, artikel 5:9',
      'Arbeidstijdenwet, artikel 5:8',
      'Arbeidstijdenwet, artikel 5:7',
    ]);
  });

  it('is the agreement where its value differs, with the month in which it was read', () => {
    expect(titles('cao-horeca-2025', 18)).toEqual([
      'Cao Horeca 2025–2026',
      'Cao Horeca 2025–2026',
      'Burgerlijk Wetboek, artikel 7:628a',
      'Arbeidstijdenwet, artikel 5:9',
      'Cao Horeca 2025–2026',
      'Arbeidstijdenwet, artikel 5:7',
    ]);
    expect(builtInSource(builtIn('cao-horeca-2025'), 18, 'callNotice').read).toBe(READ);
  });

  it('is the rules on child labour below 16, and the Civil Code for calls', () => {
    expect(builtInSource(builtIn('wet'), 15, 'maxDay').title).toContain('Nadere regeling kinderarbeid');
    expect(builtInSource(builtIn('wet'), 15, 'callNotice').title).toBe('Burgerlijk Wetboek, artikel 7:628a');
  });
});

it('the source of a limit is the own profile where that changed it, else that of its origin', () => {
  const longer = houseProfile({
    name: 'Huisregels',
    origin: 'cao-horeca-2025',
    from: '2027-01-01',
    values: [{ age: 18, limit: 'callNotice', value: 48 * 60 }],
  });
  const of = (birthDate: string) => ({ birthDate: civilDate(birthDate), houseProfiles: [longer] });
  expect(limitSource('callNotice', MAY, of('1995-05-05'))).toEqual({ title: 'Huisregels', url: null, read: null });
  expect(limitSource('callNotice', MAY, of('2010-01-15')).title).toBe('Cao Horeca 2025–2026');
  expect(limitSource('leastCallPay', MAY, of('1995-05-05')).title).toBe('Burgerlijk Wetboek, artikel 7:628a');
});
