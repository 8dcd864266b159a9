import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../kernel/civil-date.js';
import type { UserId } from '../kernel/ids.js';
import { amsterdamHours, EMMA, FLOOR, fullTimer, SERVICE, timeOn } from '../planning/testing/planning-fixtures.js';
import type { HouseProfile } from '../rules/house-profile.js';
import { houseProfile } from '../rules/testing/house-profile.js';
import { NO_WEEKS } from '../rules/worked-week.js';
import type { RosterCheck } from './check-scope.js';
import type { CountingItem } from './counting-items.js';
import { rosterCheck } from './roster-check.js';
import { goingOn, nextBoundary, ruleChanges } from './rule-changes.js';
import { item } from './testing/counting-item.js';

/** Monday of the week of New Year's Day 2027, a Friday. */
const MONDAY = civilDate('2026-12-28');
const day = (offset: number) => addDays(MONDAY, offset);
const TODAY = civilDate('2026-11-27');

const check = (items: CountingItem[]): Omit<RosterCheck, 'houseProfiles'> => ({
  from: MONDAY,
  until: day(13),
  parts: [MONDAY, day(7)].map((monday) => ({ monday, jobFilterId: FLOOR, drafting: true, published: true })),
  items,
  atOtherLocations: [],
  otherWeeks: () => NO_WEEKS,
  demand: [],
  jobs: { [SERVICE]: { jobFilterId: FLOOR } },
  person: (userId: UserId) => (userId === EMMA ? fullTimer(EMMA) : undefined),
  locationOf: amsterdamHours,
  closedUntil: null,
});
const elevenHours = (offset: number) => item(EMMA, timeOn(day(offset), '10:00-21:00'));
const TEN_HOURS = { age: 18, limit: 'maxDay', value: 600 } as const;
const found = (items: CountingItem[], houseProfiles: readonly HouseProfile[]) =>
  rosterCheck({ ...check(items), houseProfiles }).map(({ code, date, facts }) => [code, date, facts['maximum']]);

describe('a week across New Year', () => {
  const fromNewYear = houseProfile({ from: '2027-01-01', values: [TEN_HOURS] });

  it('is judged by both profiles, each shift by its own date', () => {
    expect(found([elevenHours(3), elevenHours(4)], [fromNewYear])).toEqual([['day_too_long', '2027-01-01', 10]]);
    const untilNewYear = houseProfile({ from: '2026-12-01', until: '2026-12-31', values: [TEN_HOURS] });
    expect(found([elevenHours(3), elevenHours(4)], [untilNewYear])).toEqual([['day_too_long', '2026-12-31', 10]]);
  });

  it('is judged by the law from 1 January on when nothing follows the agreement', () => {
    // Eight days in a row with a night on the last: allowed by the agreement, one too many by the law.
    const nights = (first: number) =>
      [0, 1, 2, 3, 4, 5, 6].map((offset) => item(EMMA, timeOn(day(first + offset), '18:00-23:00')));
    const row = (first: number) => [...nights(first), item(EMMA, timeOn(day(first + 7), '18:00-01:30'))];
    const rows = (first: number) => found(row(first), []).filter(([code]) => code === 'row_with_nights_too_long');
    expect(rows(-4)).toEqual([]);
    expect(rows(-3)).toEqual([['row_with_nights_too_long', '2027-01-01', 7]]);
  });
});

describe('the next boundary', () => {
  it('is the end of the agreement, then the law', () => {
    expect(nextBoundary(TODAY, [])).toMatchObject({
      date: '2027-01-01',
      now: { id: 'cao-horeca-2025' },
      next: { id: 'wet' },
    });
  });

  it('is none by the law alone', () => {
    expect(nextBoundary(civilDate('2027-01-01'), [])).toBeNull();
  });
});

describe('changes at a boundary', () => {
  const changes = (items: CountingItem[], house: readonly HouseProfile[]) => {
    const boundary = nextBoundary(TODAY, house);
    return boundary && ruleChanges({ ...check(items), from: boundary.date }, goingOn(boundary, house), house);
  };

  it('are findings that come with a stricter profile, by week', () => {
    const house = [houseProfile({ from: '2027-01-01', values: [TEN_HOURS] })];
    expect(changes([elevenHours(3), elevenHours(4), elevenHours(7), elevenHours(9)], house)).toEqual([
      { monday: '2026-12-28', people: 1, comes: 1, goes: 0 },
      { monday: '2027-01-04', people: 1, comes: 2, goes: 0 },
    ]);
  });

  it('are findings that go with the end of a stricter profile', () => {
    const house = [houseProfile({ from: '2026-11-01', until: '2026-12-31', values: [TEN_HOURS] })];
    expect(changes([elevenHours(3), elevenHours(4)], house)).toEqual([
      { monday: '2026-12-28', people: 1, comes: 0, goes: 1 },
    ]);
  });

  it('are none where both profiles judge alike', () => {
    expect(changes([elevenHours(4)], [])).toEqual([]);
  });
});
