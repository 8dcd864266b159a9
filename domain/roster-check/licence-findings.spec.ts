import { describe, expect, it } from 'vitest';
import { always } from '../kernel/dated-week.js';
import type { LocationId, UserId } from '../kernel/ids.js';
import type { CheckFinding, RosterCheck } from './check-scope.js';
import { type CountingItem, plannedItems } from './counting-items.js';
import { licenceGaps, type LicenceMinimum, neededSpans, type ValidLicences, without } from '../planning/licences.js';
import { rosterCheck } from './roster-check.js';
import {
  timeOn,
  DAAN,
  day,
  EMMA,
  FLOOR,
  fullTimer,
  KITCHEN,
  MONDAY,
  amsterdamHours,
  SERVICE,
} from '../planning/testing/planning-fixtures.js';
import { item } from './testing/counting-item.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';

/** Findings about licences, as times with present and required numbers. */
function found(
  items: CountingItem[],
  licenceMinimum: LicenceMinimum,
  licences: Readonly<Record<string, ValidLicences>>,
  more: Partial<RosterCheck> = {},
): string[] {
  const person = (userId: UserId) =>
    fullTimer(userId, { jobIds: [SERVICE], ...(licences[userId] && { licences: licences[userId] }) });
  const text = ({ code, facts }: CheckFinding) =>
    `${code} ${String(facts['from']).slice(5)} – ${String(facts['until']).slice(5)}: ${Number(facts['present'])} of ${Number(facts['needed'])}`;
  return rosterCheck({
    from: MONDAY,
    until: day(6),
    parts: [{ monday: MONDAY, jobFilterId: FLOOR, drafting: true, published: true }],
    items,
    atOtherLocations: [],
    otherWeeks: () => [],
    houseProfiles: NO_HOUSE_PROFILES,
    demand: [],
    jobs: { [SERVICE]: { jobFilterId: FLOOR } },
    person,
    locationOf: amsterdamHours,
    closedUntil: null,
    licenceMinimum,
    ...more,
  })
    .filter(({ code }) => code.endsWith('_missing') && code !== 'job_missing')
    .map(text);
}

const ONE_HYGIENE = { socialHygiene: 1, firstAid: 0 };
const ONE_FIRST_AID = { socialHygiene: 0, firstAid: 1 };
const HOLDS: Readonly<Record<string, ValidLicences>> = { [EMMA]: { socialHygiene: null, firstAid: null } };

describe('social hygiene', () => {
  it('has to be there in every minute that the place is open, on days on which somebody is planned', () => {
    const early = item(EMMA, timeOn(day(0), '09:30-17:00'));
    const late = item(DAAN, timeOn(day(0), '16:00-close'));
    expect(found([early, late], ONE_HYGIENE, HOLDS)).toEqual([
      'social_hygiene_missing 11-23 09:00 – 11-23 09:30: 0 of 1',
      'social_hygiene_missing 11-23 17:00 – 11-24 01:00: 0 of 1',
    ]);
    const closing = item(EMMA, timeOn(day(1), '09:00-close'));
    expect(found([closing], ONE_HYGIENE, HOLDS)).toEqual([]);
  });

  it('holds on its last day, and not on the day after', () => {
    const shifts = [0, 1].map((offset) => item(EMMA, timeOn(day(offset), '09:00-close')));
    expect(found(shifts, ONE_HYGIENE, { [EMMA]: { socialHygiene: day(0) } })).toEqual([
      'social_hygiene_missing 11-24 09:00 – 11-25 01:00: 0 of 1',
    ]);
  });

  it('counts heads where two have to be there, one gap with the fewest in it', () => {
    const both = [item(EMMA, timeOn(day(0), '09:00-12:00')), item(DAAN, timeOn(day(0), '10:00-close'))];
    expect(found(both, { socialHygiene: 2, firstAid: 0 }, { ...HOLDS, [DAAN]: { socialHygiene: day(0) } })).toEqual([
      'social_hygiene_missing 11-23 09:00 – 11-23 10:00: 1 of 2',
      'social_hygiene_missing 11-23 12:00 – 11-24 01:00: 1 of 2',
    ]);
  });

  it('is of the whole location, whichever department is checked, and not of who is on call', () => {
    const cook = item(EMMA, timeOn(day(0), '09:00-close'), { jobFilterId: KITCHEN });
    const waiter = item(DAAN, timeOn(day(0), '17:00-close'));
    expect(found([cook, waiter], ONE_HYGIENE, HOLDS)).toEqual([]);
    expect(found([item(EMMA, timeOn(day(0), '09:00-call')), waiter], ONE_HYGIENE, HOLDS)).toEqual([
      'social_hygiene_missing 11-23 09:00 – 11-24 01:00: 0 of 1',
    ]);
  });

  it('counts a person once, with however many shifts', () => {
    const twice = ['09:00-close', '12:00-18:00'].map((times) => item(EMMA, timeOn(day(0), times)));
    expect(found(twice, { socialHygiene: 2, firstAid: 0 }, HOLDS)).toEqual([
      'social_hygiene_missing 11-23 09:00 – 11-24 01:00: 1 of 2',
    ]);
  });

  it('is there with who comes on the next day before the place has closed', () => {
    const late = { ...amsterdamHours(), opening: always([{ day: 1, open: 600, close: 1800 }]) };
    const night = item(EMMA, timeOn(day(0), '10:00-as needed'));
    const breakfast = item(DAAN, timeOn(day(1), '05:00-08:00'));
    const both = { ...HOLDS, [DAAN]: { socialHygiene: null } };
    expect(found([night, breakfast], ONE_HYGIENE, both, { locationOf: () => late })).toEqual([
      'social_hygiene_missing 11-24 02:30 – 11-24 05:00: 0 of 1',
    ]);
  });

  it('is there with who worked on into Monday, whose shift is of the week before', () => {
    const early = { ...amsterdamHours(), opening: always([{ day: 1, open: 60, close: 600 }]) };
    const sunday = plannedItems([item(EMMA, timeOn(day(-1), '18:00-as needed'))]);
    const monday = item(EMMA, timeOn(day(0), '05:00-10:00'));
    const gap = (atOtherLocations: RosterCheck['atOtherLocations']) =>
      found([monday], ONE_HYGIENE, HOLDS, { locationOf: () => early, atOtherLocations });
    expect(gap(sunday)).toEqual(['social_hygiene_missing 11-23 02:30 – 11-23 05:00: 0 of 1']);
    expect(gap([])).toEqual(['social_hygiene_missing 11-23 01:00 – 11-23 05:00: 0 of 1']);
    const abroad = sunday.map((one) => ({ ...one, locationId: 'harbour' as LocationId }));
    expect(gap(abroad)).toEqual(['social_hygiene_missing 11-23 01:00 – 11-23 05:00: 0 of 1']);
  });

  it('is nothing where nobody has to hold it, or nobody is planned', () => {
    const shift = item(DAAN, timeOn(day(0), '17:00-close'));
    expect(found([shift], { socialHygiene: 0, firstAid: 0 }, {})).toEqual([]);
    expect(found([item(null, timeOn(day(0), '17:00-close'))], ONE_HYGIENE, {})).toEqual([]);
    expect(found([], ONE_HYGIENE, {})).toEqual([]);
  });
});

describe('first aid', () => {
  it('has to be there while somebody works, before opening and after closing too', () => {
    const cleaner = item(DAAN, timeOn(day(0), '06:00-10:00'));
    const waiter = item(EMMA, timeOn(day(0), '10:00-17:00'));
    const late = item(DAAN, timeOn(day(0), '19:00-23:00'), { jobFilterId: KITCHEN });
    expect(found([cleaner, waiter, late], ONE_FIRST_AID, HOLDS)).toEqual([
      'first_aid_missing 11-23 06:00 – 11-23 10:00: 0 of 1',
      'first_aid_missing 11-23 19:00 – 11-23 23:00: 0 of 1',
    ]);
  });

  it('is covered by a person who stays past midnight', () => {
    const night = item(EMMA, timeOn(day(0), '18:00-as needed'));
    const baker = item(DAAN, timeOn(day(1), '04:45-08:00'));
    expect(found([night, baker], ONE_FIRST_AID, HOLDS)).toEqual([
      'first_aid_missing 11-24 04:45 – 11-24 08:00: 0 of 1',
    ]);
    expect(licenceGaps([{ from: 60, until: 300 }], [{ from: -360, until: 150 }], 1)).toEqual([
      { from: 150, until: 300, present: 0 },
    ]);
  });

  it('is missed in the night on the evening on which it began, not on the next morning once more', () => {
    const night = item(DAAN, timeOn(day(0), '20:00-06:00'));
    const cleaner = item(DAAN, timeOn(day(1), '05:00-08:00'));
    expect(found([night, cleaner], ONE_FIRST_AID, HOLDS)).toEqual([
      'first_aid_missing 11-23 20:00 – 11-24 06:00: 0 of 1',
      'first_aid_missing 11-24 06:00 – 11-24 08:00: 0 of 1',
    ]);
  });
});

it('is not looked for at a place that is closed that day', () => {
  const closed = { ...amsterdamHours(), opening: { ...amsterdamHours().opening, weeks: [] } };
  expect(neededSpans('socialHygiene', day(0), [{ from: 600, until: 900 }], closed)).toEqual([]);
});

it('without() leaves the parts of spans outside of others', () => {
  const spans = [{ from: 0, until: 100 }];
  expect(without(spans, [])).toEqual(spans);
  expect(without(spans, [{ from: 20, until: 40 }])).toEqual([
    { from: 0, until: 20 },
    { from: 40, until: 100 },
  ]);
  expect(
    without(spans, [
      { from: -10, until: 30 },
      { from: 90, until: 120 },
    ]),
  ).toEqual([{ from: 30, until: 90 }]);
  expect(without(spans, [{ from: 0, until: 100 }])).toEqual([]);
  expect(without(spans, [{ from: 100, until: 200 }])).toEqual(spans);
});
