import { expect, it } from 'vitest';
import fc from 'fast-check';
import type { UserId } from '../kernel/ids.js';
import { holds } from '../testing/properties.js';
import type { RosterCheck } from './check-scope.js';
import { type CountingItem, plannedItems } from './counting-items.js';
import type { PersonFacts } from '../planning/plan-status.js';
import { NO_WEEKS } from '../rules/worked-week.js';
import { allSteps, rosterCheck, rosterChecker } from './roster-check.js';
import {
  timeOn,
  BAR,
  COOK,
  DAAN,
  day,
  EMMA,
  FLOOR,
  fullTimer,
  KITCHEN,
  MONDAY,
  partTimer,
  amsterdamHours,
  SERVICE,
} from '../planning/testing/planning-fixtures.js';
import { item } from './testing/counting-item.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';

const JOBS = { [SERVICE]: { jobFilterId: FLOOR }, [COOK]: { jobFilterId: KITCHEN } };
const PEOPLE = [EMMA, DAAN, 'joel' as UserId];
const TIMES = ['06:00-19:00', '10:00-17:00', '17:00-23:00', '17:00-close', '18:00-as needed', '20:00-call'];

const anyOffset = fc.integer({ min: -1, max: 7 });
const anyItem: fc.Arbitrary<CountingItem> = fc
  .record({
    userId: fc.constantFrom(...PEOPLE, null),
    offset: anyOffset,
    times: fc.constantFrom(...TIMES),
    layer: fc.constantFrom('draft' as const, 'published' as const),
    kitchen: fc.boolean(),
  })
  .map(({ userId, offset, times, layer, kitchen }) =>
    item(userId, timeOn(day(offset), times), { layer, ...(kitchen && { jobFilterId: KITCHEN, jobId: COOK }) }),
  );

const anyPerson = (userId: UserId): fc.Arbitrary<PersonFacts> =>
  fc
    .record({
      always: fc.boolean(),
      date: anyOffset,
      minor: fc.boolean(),
      away: fc.option(anyOffset),
      licence: fc.option(anyOffset),
    })
    .map(({ always, date, minor, away, licence }) => {
      const facts = {
        ...(licence !== null && { licences: { socialHygiene: day(licence), firstAid: null } }),
        ...(minor && { birthDate: day(-17 * 365) }),
        ...(away !== null && { timeOuts: [{ from: day(away), until: day(away), approved: null }] }),
      };
      return always ? fullTimer(userId, { freeDays: [day(date)], ...facts }) : partTimer(userId, [day(date)], facts);
    });

/** One change of what is checked. */
type Change = (check: RosterCheck, people: Map<UserId, PersonFacts>) => RosterCheck;

const anyPart = fc.record({
  jobFilterId: fc.constantFrom(FLOOR, KITCHEN),
  drafting: fc.boolean(),
  published: fc.boolean(),
});
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  anyItem.map((added): Change => (check) => ({ ...check, items: [...check.items, added] })),
  fc.nat().map((at): Change => (check) => ({
    ...check,
    items: check.items.filter((_, index) => index !== at % check.items.length),
  })),
  fc.tuple(fc.nat(), anyItem).map(([at, other]): Change => (check) => ({
    ...check,
    items: check.items.map((one, index) => (index === at % check.items.length ? { ...other, id: one.id } : one)),
  })),
  fc.array(anyItem, { maxLength: 3 }).map((items): Change => (check) => ({
    ...check,
    atOtherLocations: plannedItems(items.map((one) => ({ ...one, locationId: BAR }))),
  })),
  fc
    .constantFrom(...PEOPLE)
    .chain(anyPerson)
    .map((person): Change => (check, people) => {
      people.set(person.userId, person);
      return check;
    }),
  fc.array(anyPart, { minLength: 1, maxLength: 2 }).map((parts): Change => (check) => ({
    ...check,
    parts: parts.map((part) => ({ monday: MONDAY, ...part })),
  })),
  fc.integer({ min: 0, max: 2 }).map((socialHygiene): Change => (check) => ({
    ...check,
    licenceMinimum: { socialHygiene, firstAid: 1 },
  })),
  fc.integer({ min: 0, max: 3 }).map((needed): Change => (check) => ({
    ...check,
    demand: [{ date: day(1), jobId: SERVICE, needed }],
  })),
  fc.tuple(anyOffset, anyOffset).map(([from, until]): Change => (check) => ({
    ...check,
    from: day(from),
    until: day(until),
  })),
);

it('an incremental check after any edits equals a full check', () => {
  holds(
    fc.property(fc.array(anyItem, { maxLength: 8 }), fc.array(anyChange, { maxLength: 12 }), (items, changes) => {
      const people = new Map<UserId, PersonFacts>([
        [EMMA, fullTimer(EMMA)],
        [DAAN, partTimer(DAAN, [day(0), day(1)])],
      ]);
      let check: RosterCheck = {
        from: MONDAY,
        until: day(6),
        parts: [
          { monday: MONDAY, jobFilterId: FLOOR, drafting: true, published: true },
          { monday: MONDAY, jobFilterId: KITCHEN, drafting: false, published: true },
        ],
        items,
        atOtherLocations: [],
        otherWeeks: () => NO_WEEKS,
        houseProfiles: NO_HOUSE_PROFILES,
        demand: [],
        jobs: JOBS,
        person: (userId) => people.get(userId),
        locationOf: amsterdamHours,
        closedUntil: null,
      };
      const again = rosterChecker();
      for (const change of [(same: RosterCheck) => same, ...changes]) {
        check = change(check, people);
        // A check that was given up after a few steps changes nothing of the next one.
        const givenUp = again(check);
        givenUp.next();
        givenUp.next();
        expect(allSteps(again(check))).toEqual(rosterCheck(check));
      }
    }),
    300,
  );
});

it('a finding about somebody whom an edit does not touch stays the same object', () => {
  const people = new Map([
    [EMMA, fullTimer(EMMA)],
    [DAAN, partTimer(DAAN, [])],
  ]);
  const check = (items: readonly CountingItem[]): RosterCheck => ({
    from: MONDAY,
    until: day(6),
    parts: [{ monday: MONDAY, jobFilterId: FLOOR, drafting: true, published: true }],
    items,
    atOtherLocations: [],
    otherWeeks: () => NO_WEEKS,
    houseProfiles: NO_HOUSE_PROFILES,
    demand: [],
    jobs: JOBS,
    person: (userId) => people.get(userId),
    locationOf: amsterdamHours,
    closedUntil: null,
  });
  const again = rosterChecker();
  const ofDaan = item(DAAN, timeOn(day(0), '10:00-17:00'));
  const [before] = allSteps(again(check([ofDaan, item(EMMA, timeOn(day(0), '10:00-17:00'))])));
  const [after] = allSteps(again(check([ofDaan, item(EMMA, timeOn(day(0), '11:00-17:00'))])));
  expect(before).toMatchObject({ code: 'no_availability', userId: DAAN });
  expect(after).toBe(before);
});
