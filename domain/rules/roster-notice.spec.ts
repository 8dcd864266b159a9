import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { type HouseProfile, NO_HOUSE_PROFILES } from './house-profile.js';
import { houseProfile } from './testing/house-profile.js';
import { publishBy } from './roster-notice.js';

it('publishBy is three weeks before a Monday while the agreement holds, and 28 days by the law alone', () => {
  const of = (monday: string, houseProfiles: readonly HouseProfile[] = NO_HOUSE_PROFILES) => {
    const { date, days, source } = publishBy(civilDate(monday), houseProfiles);
    return [date, days, source.title];
  };
  expect(of('2026-12-21')).toEqual(['2026-11-30', 21, 'Cao Horeca 2025–2026']);
  // The week of New Year begins while the agreement holds.
  expect(of('2026-12-28')).toEqual(['2026-12-07', 21, 'Cao Horeca 2025–2026']);
  expect(of('2027-01-04')).toEqual(['2026-12-07', 28, 'Arbeidstijdenwet, artikel 4:2']);
  const ours = houseProfile({ from: '2027-01-01', values: [{ age: 18, limit: 'rosterNotice', value: 35 }] });
  expect(of('2027-01-04', [ours])).toEqual(['2026-11-30', 35, 'Onze regels']);
});
