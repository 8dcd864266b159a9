import fc from 'fast-check';
import type { UserId } from '../../kernel/ids.js';
import { plannedItems } from '../../roster-check/counting-items.js';
import { item } from '../../roster-check/testing/counting-item.js';
import type { PlannedItem } from '../../planning/planned-item.js';
import type { PersonFacts } from '../../planning/plan-status.js';
import {
  timeOn,
  BAR,
  CAFE,
  COOK,
  day,
  fullTimer,
  partTimer,
  amsterdamHours,
  SERVICE,
} from '../../planning/testing/planning-fixtures.js';
import { NO_WEEKS } from '../../rules/worked-week.js';
import type { FillQuestion, FillSlot } from '../fill-question.js';
import { FILL_WISHES, FillSettings } from '../fill-settings.js';
import { NO_HOUSE_PROFILES } from '../../rules/house-profile.js';

const TIMES = ['10:00-17:00', '12:00-20:00', '17:00-23:00', '17:00-close', '22:00-06:00', '06:00-14:00'];
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** A time on a date of the week. */
const anyTime = fc
  .record({ offset: fc.integer({ min: 0, max: 6 }), times: fc.constantFrom(...TIMES) })
  .map(({ offset, times }) => timeOn(day(offset), times));

const anyPerson = (userId: UserId): fc.Arbitrary<PersonFacts> =>
  fc
    .record({
      always: fc.boolean(),
      dates: fc.uniqueArray(fc.constantFrom(...WEEK), { minLength: 2, maxLength: 7 }),
      isMinor: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
      away: fc.option(fc.constantFrom(...WEEK)),
      isApproved: fc.constantFrom(true, null, false),
      hours: fc.constantFrom(null, 8, 16, 24, 38),
      jobIds: fc.constantFrom([SERVICE], [COOK], [SERVICE, COOK], [COOK, SERVICE]),
      enabled: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
    })
    .map(({ always, dates, isMinor, away, isApproved, hours, jobIds, enabled }) => {
      const differences = {
        jobIds,
        enabled,
        contractHours: hours,
        ...(isMinor && { birthDate: day(-16 * 365 - 30) }),
        ...(away !== null && { timeOuts: [{ from: day(away), until: day(away), approved: isApproved }] }),
      };
      return always
        ? fullTimer(userId, { ...differences, freeDays: dates.slice(0, 2).map(day) })
        : partTimer(userId, dates.map(day), differences);
    });

/** Shifts that people have already: of the week, of other locations, and of the weeks beside it; at most one a date. */
const anyPlanned = (users: readonly UserId[]): fc.Arbitrary<PlannedItem[]> =>
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
        rows.map(({ userId, offset, times, locationId }) => item(userId, timeOn(day(offset), times), { locationId })),
      ),
    );

/** Weeks with open slots, and with people who may take some of them. */
export const anyFill = (size: {
  readonly people: number;
  readonly slots: number;
  /** The first two people may be kept apart; absent: nobody is. */
  readonly apart?: boolean;
}): fc.Arbitrary<FillQuestion> => {
  const users = Array.from({ length: size.people }, (_, index) => `person-${index}` as UserId);
  return fc
    .record({
      people: fc.tuple(...users.map(anyPerson)),
      planned: anyPlanned(users),
      slots: fc.array(fc.record({ time: anyTime, jobId: fc.constantFrom(SERVICE, COOK) }), { maxLength: size.slots }),
      settings: fc
        .record({
          unknownToo: fc.boolean(),
          beyondContract: fc.boolean(),
          apart: fc.boolean().map((isApart) => (isApart && size.apart ? [users.slice(0, 2)] : [])),
          wishes: fc.record(Object.fromEntries(FILL_WISHES.map((wish) => [wish, fc.integer({ min: 0, max: 4 })]))),
        })
        .map((one) => FillSettings.parse(one)),
      shares: fc.array(fc.integer({ min: -2, max: 3 }), { minLength: size.people, maxLength: size.people }),
    })
    .map(({ people, planned, slots, settings, shares }) => ({
      locationId: CAFE,
      people,
      planned,
      slots: slots.map((slot, index): FillSlot => ({ ...slot, slotId: `open-${index}` as FillSlot['slotId'] })),
      settings,
      place: amsterdamHours,
      otherWeeks: () => NO_WEEKS,
      houseProfiles: NO_HOUSE_PROFILES,
      fairShareOf: (userId, time) =>
        time.end.kind === 'close'
          ? { field: 'closings', count: (shares[users.indexOf(userId)] ?? 0) + 2, mean: 2 }
          : null,
    }));
};
