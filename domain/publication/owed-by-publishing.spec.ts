import { describe, expect, it } from 'vitest';
import type { Shift } from '../roster-week/roster-week.state.js';
import { instantOf } from '../kernel/zone.js';
import { CAFE, DAAN, day, EMMA, terms, timeOn } from '../planning/testing/planning-fixtures.js';
import { ZERO_HOURS } from '../planning/person-terms.js';
import { type HouseProfile, NO_HOUSE_PROFILES } from '../rules/house-profile.js';
import { houseProfile } from '../rules/testing/house-profile.js';
import { owedByPublishing } from './owed-by-publishing.js';

const ZONE = 'Europe/Amsterdam';
const shift = (userId: Shift['userId'], times: string) =>
  ({ shiftId: `${times} ${userId}`, locationId: CAFE, userId, time: timeOn(day(2), times) }) as unknown as Shift;

describe('owedByPublishing', () => {
  const at = (hoursBefore: number) => instantOf(day(2), 18 * 60, ZONE) - hoursBefore * 3_600_000;
  const owed = (
    plan: Parameters<typeof owedByPublishing>[0],
    hoursBefore: number,
    houseProfiles: readonly HouseProfile[] = NO_HOUSE_PROFILES,
  ) => [
    ...owedByPublishing(plan, {
      zone: ZONE,
      person: (userId) => ({
        birthDate: null,
        terms: [userId === EMMA ? terms({ contract: ZERO_HOURS }) : terms()],
      }),
      houseProfiles,
      at: at(hoursBefore),
    }),
  ];
  const emmas = shift(EMMA, '18:00-23:00');

  it('owes a removed shift within 24 hours of its start, and nothing in time', () => {
    expect(owed({ changed: [], removed: [emmas] }, 24)).toEqual([]);
    expect(owed({ changed: [], removed: [emmas] }, 23)).toEqual([[EMMA, 300]]);
  });

  it('owes a removed shift within the notice of a profile of the organisation', () => {
    const longer = houseProfile({ from: '2026-01-01', values: [{ age: 18, limit: 'callNotice', value: 48 * 60 }] });
    expect(owed({ changed: [], removed: [emmas] }, 48, [longer])).toEqual([]);
    expect(owed({ changed: [], removed: [emmas] }, 47, [longer])).toEqual([[EMMA, 300]]);
  });

  it('owes nothing to people with fixed hours', () => {
    expect(owed({ changed: [], removed: [shift(DAAN, '18:00-23:00')] }, 1)).toEqual([]);
  });

  it('owes a shift that goes to somebody else, and what a shortened one has less', () => {
    expect(owed({ changed: [{ before: emmas, after: shift(DAAN, '18:00-23:00') }], removed: [] }, 2)).toEqual([
      [EMMA, 300],
    ]);
    expect(owed({ changed: [{ before: emmas, after: shift(EMMA, '18:00-22:00') }], removed: [] }, 2)).toEqual([
      [EMMA, 60],
    ]);
    expect(owed({ changed: [{ before: emmas, after: shift(EMMA, '18:00-23:30') }], removed: [] }, 2)).toEqual([]);
  });

  it('adds up what several shifts owe one person', () => {
    expect(owed({ changed: [], removed: [emmas, shift(EMMA, '18:00-close')] }, 2)).toEqual([[EMMA, 480]]);
  });
});
