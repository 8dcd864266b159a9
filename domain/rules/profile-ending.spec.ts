import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { type HouseProfile, NO_HOUSE_PROFILES } from './house-profile.js';
import { houseProfile } from './testing/house-profile.js';
import { endsToTell, wageEndsToTell } from './profile-ending.js';

const AGREEMENT = { profileId: 'cao-horeca-2025', until: '2026-12-31', nextId: 'wet' };
const told = (today: string, house: readonly HouseProfile[] = NO_HOUSE_PROFILES) => endsToTell(civilDate(today), house);

describe('endsToTell', () => {
  it('tells from 60 days before the last day until that day', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-12-30', '2026-12-31', '2027-01-01'];
    expect(days.map((today) => told(today))).toEqual([[], [AGREEMENT], [AGREEMENT], [AGREEMENT], []]);
  });

  it('leaves out an end after which a profile of the organisation follows', () => {
    expect(told('2026-12-01', [houseProfile({ from: '2027-01-01' })])).toEqual([]);
    expect(told('2026-12-01', [houseProfile({ from: '2027-01-02' })])).toEqual([AGREEMENT]);
  });

  it('tells the end of a profile of the organisation, with the agreement or the law that follows', () => {
    const profiles = (from: string, until: string) => [houseProfile({ from, until })];
    expect(told('2026-05-01', profiles('2026-04-01', '2026-05-31'))).toEqual([
      { profileId: 'strict', until: '2026-05-31', nextId: 'cao-horeca-2025' },
    ]);
    expect(told('2027-03-01', profiles('2027-01-01', '2027-03-31'))).toEqual([
      { profileId: 'strict', until: '2027-03-31', nextId: 'wet' },
    ]);
  });

  it('tells the end of a short profile that follows, 60 days before', () => {
    expect(told('2026-12-20', [houseProfile({ from: '2027-01-01', until: '2027-01-31' })])).toEqual([
      { profileId: 'strict', until: '2027-01-31', nextId: 'wet' },
    ]);
  });
});

describe('wageEndsToTell', () => {
  it('tells the end of a half-year from 60 days before until its last day', () => {
    const july = { profileId: 'minimum-wage-2026-07-01', until: '2026-12-31', nextId: 'minimum-wage-2027-01-01' };
    const days = ['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01'];
    expect(days.map((day) => wageEndsToTell(civilDate(day)))).toEqual([[], [july], [july], []]);
    expect(wageEndsToTell(civilDate('2027-05-01'))).toEqual([
      { profileId: 'minimum-wage-2027-01-01', until: '2027-06-30', nextId: 'minimum-wage-2027-07-01' },
    ]);
  });
});
