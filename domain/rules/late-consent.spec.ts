import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { NO_HOUSE_PROFILES } from './house-profile.js';
import { consentHelps, hoursOn, type LateConsent } from './late-consent.js';
import { schoolCalendar } from './school-calendar.js';
import type { SchoolCalendar } from './school-day.js';
import { limitsOn } from './profile-on.js';

const consent: LateConsent = { from: civilDate('2026-11-22'), until: civilDate('2026-12-06') };

const latest = (
  birthDate: string,
  date: string,
  given: LateConsent | undefined = consent,
  school?: SchoolCalendar,
): number | null => {
  const person = { birthDate: civilDate(birthDate), ...(school && { school }), ...(given && { lateConsent: given }) };
  const limits = limitsOn(person, civilDate(date), NO_HOUSE_PROFILES);
  return limits && (hoursOn(limits, civilDate(date), person)?.until ?? null);
};
const AT_15 = '2011-06-01';

it('hoursOn allows 20:00 with consent on Saturdays and Sundays from 13 to 15, and 19:00 otherwise', () => {
  expect([latest(AT_15, '2026-11-28'), latest(AT_15, '2026-11-29'), latest(AT_15, '2026-11-27')]).toEqual([
    1200, 1200, 1140,
  ]);
  // 13 years old, by the law alone.
  expect(latest('2013-06-01', '2027-01-02', { ...consent, until: null })).toBe(1200);
  // 16 on the Saturday.
  expect(latest('2010-11-28', '2026-11-28')).toBe(1380);
});

it('hoursOn follows the first and the last date of the consent', () => {
  const dates = ['2026-11-21', '2026-11-22', '2026-12-06', '2026-12-12'];
  expect(dates.map((date) => latest(AT_15, date))).toEqual([1140, 1200, 1200, 1140]);
  expect(latest(AT_15, '2026-12-12', { ...consent, until: null })).toBe(1200);
});

it('hoursOn follows the school calendar where one is known, and keeps the later end of holidays', () => {
  const north = schoolCalendar('noord', [{ from: civilDate('2026-12-02'), until: civilDate('2026-12-02') }]);
  const given = { ...consent, until: null };
  expect(['2026-12-01', '2026-12-02', '2026-12-22'].map((date) => latest(AT_15, date, given, north))).toEqual([
    1140, 1200, 1260,
  ]);
});

it('consentHelps on days without school below 16 alone', () => {
  const of = (birthDate: string, date: string) => {
    const person = { birthDate: civilDate(birthDate) };
    const limits = limitsOn(person, civilDate(date), NO_HOUSE_PROFILES);
    return limits !== null && consentHelps(limits, civilDate(date), {});
  };
  expect([of(AT_15, '2026-11-28'), of(AT_15, '2026-11-27'), of('2010-06-01', '2026-11-28')]).toEqual([
    true,
    false,
    false,
  ]);
});
