import { describe, expect, it } from 'vitest';
import type { UserId } from '../kernel/ids.js';
import type { CheckFinding, RosterCheck } from './check-scope.js';
import type { CountingItem } from './counting-items.js';
import { licenceGaps, type LicenceMinimum, neededSpans, type ValidLicences } from './licences.js';
import { rosterCheck } from './roster-check.js';
import {
  at,
  DAAN,
  day,
  EMMA,
  FLOOR,
  fullTimer,
  item,
  KITCHEN,
  MONDAY,
  place,
  SERVICE,
} from './testing/planning-fixtures.js';

/** What is found of licences, as times with how many of how many are there. */
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
    elsewhere: [],
    demand: [],
    jobs: { [SERVICE]: { jobFilterId: FLOOR } },
    person,
    place,
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
    const early = item(EMMA, at(day(0), '09:30-17:00'));
    const late = item(DAAN, at(day(0), '16:00-close'));
    expect(found([early, late], ONE_HYGIENE, HOLDS)).toEqual([
      'social_hygiene_missing 11-23 09:00 – 11-23 09:30: 0 of 1',
      'social_hygiene_missing 11-23 17:00 – 11-24 01:00: 0 of 1',
    ]);
    const closing = item(EMMA, at(day(1), '09:00-close'));
    expect(found([closing], ONE_HYGIENE, HOLDS)).toEqual([]);
  });

  it('holds on its last day, and not on the day after', () => {
    const shifts = [0, 1].map((offset) => item(EMMA, at(day(offset), '09:00-close')));
    expect(found(shifts, ONE_HYGIENE, { [EMMA]: { socialHygiene: day(0) } })).toEqual([
      'social_hygiene_missing 11-24 09:00 – 11-25 01:00: 0 of 1',
    ]);
  });

  it('counts heads where two have to be there, one gap with the fewest in it', () => {
    const both = [item(EMMA, at(day(0), '09:00-12:00')), item(DAAN, at(day(0), '10:00-close'))];
    expect(found(both, { socialHygiene: 2, firstAid: 0 }, { ...HOLDS, [DAAN]: { socialHygiene: day(0) } })).toEqual([
      'social_hygiene_missing 11-23 09:00 – 11-23 10:00: 1 of 2',
      'social_hygiene_missing 11-23 12:00 – 11-24 01:00: 1 of 2',
    ]);
  });

  it('is of the whole location, whichever department is checked, and not of who is on call', () => {
    const cook = item(EMMA, at(day(0), '09:00-close'), { jobFilterId: KITCHEN });
    const waiter = item(DAAN, at(day(0), '17:00-close'));
    expect(found([cook, waiter], ONE_HYGIENE, HOLDS)).toEqual([]);
    expect(found([item(EMMA, at(day(0), '09:00-call')), waiter], ONE_HYGIENE, HOLDS)).toEqual([
      'social_hygiene_missing 11-23 09:00 – 11-24 01:00: 0 of 1',
    ]);
  });

  it('is nothing where nobody has to hold it, or nobody is planned', () => {
    const shift = item(DAAN, at(day(0), '17:00-close'));
    expect(found([shift], { socialHygiene: 0, firstAid: 0 }, {})).toEqual([]);
    expect(found([item(null, at(day(0), '17:00-close'))], ONE_HYGIENE, {})).toEqual([]);
    expect(found([], ONE_HYGIENE, {})).toEqual([]);
  });
});

describe('first aid', () => {
  it('has to be there while somebody works, before opening and after closing too', () => {
    const cleaner = item(DAAN, at(day(0), '06:00-10:00'));
    const waiter = item(EMMA, at(day(0), '10:00-17:00'));
    const late = item(DAAN, at(day(0), '19:00-23:00'), { jobFilterId: KITCHEN });
    expect(found([cleaner, waiter, late], ONE_FIRST_AID, HOLDS)).toEqual([
      'first_aid_missing 11-23 06:00 – 11-23 10:00: 0 of 1',
      'first_aid_missing 11-23 19:00 – 11-23 23:00: 0 of 1',
    ]);
  });

  it('is there with who stays past midnight', () => {
    const night = item(EMMA, at(day(0), '18:00-as needed'));
    const baker = item(DAAN, at(day(1), '04:45-08:00'));
    expect(found([night, baker], ONE_FIRST_AID, HOLDS)).toEqual([
      'first_aid_missing 11-24 04:45 – 11-24 08:00: 0 of 1',
    ]);
    expect(licenceGaps([{ from: 60, until: 300 }], [{ from: -360, until: 150 }], 1)).toEqual([
      { from: 150, until: 300, present: 0 },
    ]);
  });
});

it('is not looked for at a place that is closed that day', () => {
  const closed = { ...place(), opening: { ...place().opening, weeks: [] } };
  expect(neededSpans('socialHygiene', day(0), [{ from: 600, until: 900 }], closed)).toEqual([]);
});
