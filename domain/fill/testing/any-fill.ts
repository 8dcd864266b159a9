import fc from 'fast-check';
import type { UserId } from '../../kernel/ids.js';
import { plannedItems } from '../../roster-check/counting-items.js';
import { item } from '../../roster-check/testing/counting-item.js';
import type { LicenceMinimum, ValidLicences } from '../../planning/licences.js';
import type { PlannedItem } from '../../planning/planned-item.js';
import type { PersonFacts } from '../../planning/plan-status.js';
import {
  timeOn,
  BAR,
  CAFE,
  COOK,
  fullTimer,
  MONDAY,
  partTimer,
  amsterdamHours,
  SERVICE,
} from '../../planning/testing/planning-fixtures.js';
import { addDays, type CivilDate, civilDate } from '../../kernel/civil-date.js';
import type { PlaceHours } from '../../kernel/shift-time.js';
import type { WorkedWeek } from '../../rules/worked-week.js';
import type { FillQuestion, FillSlot } from '../fill-question.js';
import { FILL_WISHES, FillSettings } from '../fill-settings.js';
import { type HouseProfile, NO_HOUSE_PROFILES } from '../../rules/house-profile.js';
import { unpaidBreaksFrom } from '../../rules/testing/unpaid-breaks.js';

const UNPAID: readonly HouseProfile[] = [unpaidBreaksFrom('2026-01-01')];
const TIMES = ['10:00-17:00', '12:00-20:00', '17:00-23:00', '17:00-close', '22:00-06:00', '06:00-14:00'];
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Mondays of an ordinary week, of one before whose end clocks go forward, and of one before whose end they go back. */
export const FILL_WEEKS = [MONDAY, civilDate('2026-03-23'), civilDate('2026-10-19')];

/** The café is in Amsterdam, the bar in London. */
const placeOf = (locationId: string): PlaceHours => ({
  ...amsterdamHours(),
  zone: locationId === BAR ? 'Europe/London' : 'Europe/Amsterdam',
});

/** A time on a date of the week. */
const anyTime = (monday: CivilDate, days = 7) =>
  fc
    .record({ offset: fc.integer({ min: 0, max: days - 1 }), times: fc.constantFrom(...TIMES) })
    .map(({ offset, times }) => timeOn(addDays(monday, offset), times));

/** Days before the Monday on which somebody was born: adults, minors of 15 to 17, and birthdays within the week. */
const anyBirth = fc.constantFrom(null, null, null, -365 * 16 - 30, -365 * 15 - 30, -365 * 17 - 60, -6572, -5841);

const anyPerson = (userId: UserId, monday: CivilDate): fc.Arbitrary<PersonFacts> =>
  fc
    .record({
      always: fc.boolean(),
      dates: fc.uniqueArray(fc.constantFrom(...WEEK), { minLength: 2, maxLength: 7 }),
      birth: anyBirth,
      away: fc.option(fc.constantFrom(...WEEK)),
      isApproved: fc.constantFrom(true, null, false),
      hours: fc.constantFrom(null, 8, 16, 24, 38),
      jobIds: fc.constantFrom([SERVICE], [COOK], [SERVICE, COOK], [COOK, SERVICE]),
      enabled: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
    })
    .map(({ always, dates, birth, away, isApproved, hours, jobIds, enabled }) => {
      const on = (offset: number) => addDays(monday, offset);
      const differences = {
        jobIds,
        enabled,
        contractHours: hours,
        ...(birth !== null && { birthDate: on(birth) }),
        ...(away !== null && { timeOuts: [{ from: on(away), until: on(away), approved: isApproved }] }),
      };
      return always
        ? fullTimer(userId, { ...differences, freeDays: dates.slice(0, 2).map(on) })
        : partTimer(userId, dates.map(on), differences);
    });

/** Shifts that people have already: of the week, of other locations, and of the weeks beside it; at most one a date. */
const anyPlanned = (users: readonly UserId[], monday: CivilDate): fc.Arbitrary<PlannedItem[]> =>
  fc
    .uniqueArray(
      fc.record({
        userId: fc.constantFrom(...users),
        offset: fc.integer({ min: -3, max: 9 }),
        times: fc.constantFrom(...TIMES),
        locationId: fc.constantFrom(CAFE, BAR),
      }),
      { maxLength: users.length, selector: ({ userId, offset }) => `${userId} ${offset}` },
    )
    .map((rows) =>
      plannedItems(
        rows.map(({ userId, offset, times, locationId }) =>
          item(userId, timeOn(addDays(monday, offset), times), { locationId }),
        ),
      ),
    );

/** Sums of ten weeks before those that are planned, all alike: with many nights or hours averages leave less room. */
const anyOtherWeeks = (monday: CivilDate): fc.Arbitrary<readonly WorkedWeek[]> =>
  fc
    .record({ hours: fc.constantFrom(0, 0, 20, 44, 52), nights: fc.constantFrom(0, 0, 2, 4) })
    .map(({ hours, nights }) =>
      hours === 0
        ? []
        : Array.from({ length: 10 }, (_, index) => ({
            monday: addDays(monday, -7 * (index + 2)),
            minutes: hours * 60,
            ...(nights > 0 && { nights, lateNights: nights, nightMinutes: nights * 360 }),
          })),
    );

/** Licences without an end, or valid until a day of the week. */
const anyLicences = (monday: CivilDate): fc.Arbitrary<ValidLicences> => {
  const until = fc.option(
    fc.constantFrom(...WEEK).map((offset) => addDays(monday, offset)),
    { freq: 3 },
  );
  return fc.record({ socialHygiene: until, firstAid: until }, { requiredKeys: [] });
};

const anyLicenceMinimum: fc.Arbitrary<LicenceMinimum> = fc.record({
  socialHygiene: fc.integer({ min: 0, max: 2 }),
  firstAid: fc.integer({ min: 0, max: 1 }),
});

/** Weeks with open slots, and with people who may take some of them. */
export const anyFill = (size: {
  readonly people: number;
  readonly slots: number;
  /** The first two people may be kept apart; absent: nobody is. */
  readonly apart?: boolean;
  /** The location may require licence holders, and some people are; absent: it requires none. */
  readonly licences?: boolean;
  /** Some slots have somebody who may be moved; absent: all are open. */
  readonly placed?: boolean;
  /** Days from Monday on which there are all of so many slots, with the looser rules; absent: up to so many in the week. */
  readonly days?: number;
}): fc.Arbitrary<FillQuestion> => {
  const users = Array.from({ length: size.people }, (_, index) => `person-${index}` as UserId);
  return fc.constantFrom(...FILL_WEEKS).chain((monday) =>
    fc
      .record({
        people: fc.tuple(...users.map((userId) => anyPerson(userId, monday))),
        planned: anyPlanned(users, monday),
        slots: fc.array(
          fc.record({
            time: anyTime(monday, size.days),
            jobId: fc.constantFrom(SERVICE, COOK),
            placed: size.placed ? fc.option(fc.constantFrom(...users), { freq: 2 }) : fc.constant(null),
          }),
          { minLength: size.days ? size.slots : 0, maxLength: size.slots },
        ),
        settings: fc
          .record({
            unknownToo: size.days ? fc.constant(true) : fc.boolean(),
            beyondContract: size.days ? fc.constant(true) : fc.boolean(),
            movePlaced: fc.constant(size.placed ?? false),
            apart: fc.boolean().map((isApart) => (isApart && size.apart ? [users.slice(0, 2)] : [])),
            wishes: fc.record(Object.fromEntries(FILL_WISHES.map((wish) => [wish, fc.integer({ min: 0, max: 4 })]))),
          })
          .map((one) => FillSettings.parse(one)),
        shares: fc.array(fc.integer({ min: -2, max: 3 }), { minLength: size.people, maxLength: size.people }),
        wages: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: size.people, maxLength: size.people }),
        houseProfiles: fc.constantFrom(NO_HOUSE_PROFILES, NO_HOUSE_PROFILES, UNPAID),
        otherWeeks: fc.array(anyOtherWeeks(monday), { minLength: size.people, maxLength: size.people }),
        licences: fc.array(size.licences ? anyLicences(monday) : fc.constant({}), {
          minLength: size.people,
          maxLength: size.people,
        }),
        licenceMinimum: size.licences ? anyLicenceMinimum : fc.constant(undefined),
      })
      .map(
        ({ people, licences, planned, slots, settings, shares, wages, otherWeeks, houseProfiles, licenceMinimum }) => ({
          locationId: CAFE,
          people: people.map((person, index) => ({ ...person, licences: licences[index] ?? {} })),
          licenceMinimum,
          planned,
          slots: slots.map(({ placed, ...slot }, index): FillSlot => ({
            ...slot,
            slotId: `open-${index}` as FillSlot['slotId'],
            ...(placed && { placed }),
          })),
          settings,
          locationOf: placeOf,
          otherWeeks: (userId) => otherWeeks[users.indexOf(userId)] ?? [],
          houseProfiles,
          extraHourlyCents: (userId) => wages[users.indexOf(userId)] ?? 0,
          fairShareOf: (userId, time) =>
            time.start >= 17 * 60
              ? {
                  field: time.end.kind === 'close' ? 'closings' : 'evenings',
                  count: (shares[users.indexOf(userId)] ?? 0) + 2,
                  mean: 2,
                }
              : null,
        }),
      ),
  );
};
