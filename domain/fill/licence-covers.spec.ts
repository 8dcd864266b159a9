import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highsSolver } from '../../server/fill/highs-solver.js';
import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { SlotId, UserId } from '../kernel/ids.js';
import { closingMinute, openingMinute } from '../kernel/shift-time.js';
import { isLicenceValidOn, type LicenceName, LICENCES, presentSpan } from '../planning/licences.js';
import {
  amsterdamHours,
  CAFE,
  DAAN,
  day,
  EMMA,
  fullTimer,
  SERVICE,
  timeOn,
} from '../planning/testing/planning-fixtures.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';
import { NO_WEEKS } from '../rules/worked-week.js';
import { holds } from '../testing/properties.js';
import { costOf, fillModel, type FillModel, type Filling } from './fill-model.js';
import { type FillQuestion, plannedBy } from './fill-question.js';
import { STRICT } from './fill-settings.js';
import { FillState } from './fill-state.js';
import { fillWeek } from './fill-week.js';
import { firstFilling } from './first-filling.js';
import { randomNumbers } from './search/random.js';
import { anyFill } from './testing/any-fill.js';

const [MILA, NOOR] = ['mila', 'noor'] as [UserId, UserId];
const LICENSED = { licences: { socialHygiene: null } };

/** Monday with two shifts from opening to 17:00 and two until closing; Emma and Daan have social hygiene. */
const question: FillQuestion = {
  locationId: CAFE,
  slots: ['09:00-17:00', '09:00-17:00', '17:00-01:00', '17:00-01:00'].map((times, index) => ({
    slotId: `slot-${index}` as SlotId,
    jobId: SERVICE,
    time: timeOn(day(0), times),
  })),
  people: [fullTimer(EMMA, LICENSED), fullTimer(DAAN, LICENSED), fullTimer(MILA), fullTimer(NOOR)],
  planned: [],
  locationOf: amsterdamHours,
  otherWeeks: () => NO_WEEKS,
  houseProfiles: NO_HOUSE_PROFILES,
  licenceMinimum: { socialHygiene: 1, firstAid: 0 },
  settings: STRICT,
};
const TOGETHER = [0, 1, 2, 3];
const SPREAD = [0, 2, 1, 3];

const solver = await highsSolver(() => false);

const extraCost = (one: FillQuestion, filling: Filling): number =>
  (costOf(fillModel(one), filling) ?? NaN) - (costOf(fillModel({ ...one, licenceMinimum: undefined }), filling) ?? NaN);

describe('licence holders in a proposal', () => {
  it('are spread over the shifts of a day, by rules, by moves and exactly', () => {
    for (const means of [{}, { solver }]) {
      const { assignments } = fillWeek(question, { seed: 1, steps: 250 }, means);
      const shifts = [EMMA, DAAN].map((userId) => assignments.findIndex((one) => one.userId === userId) < 2);
      expect(new Set(shifts).size).toBe(2);
      expect(assignments).toHaveLength(4);
    }
  });

  it('cost each minute without one', () => {
    expect(extraCost(question, SPREAD)).toBe(0);
    expect(extraCost(question, TOGETHER)).toBe(8 * 60);
  });

  it('count when they are planned already', () => {
    const planned = question.slots.slice(3).map((slot) => plannedBy(slot, DAAN, CAFE));
    expect(extraCost({ ...question, planned, slots: question.slots.slice(0, 3) }, [0, 2, 3])).toBe(0);
  });

  it('cost nothing where no holder can take a shift, where none is required, or where warnings do not count', () => {
    const others = question.people.slice(2);
    const away = fullTimer(DAAN, { ...LICENSED, freeDays: [day(0)] });
    const expired = fullTimer(EMMA, { licences: { socialHygiene: addDays(day(0), -1) } });
    const wishes = { ...STRICT.wishes, warnings: 0 };
    for (const changed of [
      { ...question, people: [expired, away, ...others] },
      { ...question, licenceMinimum: { socialHygiene: 0, firstAid: 0 } },
      { ...question, settings: { ...STRICT, wishes } },
    ])
      expect(extraCost(changed, [2, 3, null, null])).toBe(0);
  });
});

/** Minutes of a date in which a holder is required when every slot has somebody. */
function neededMinutes({ slots, planned, locationOf }: FillQuestion, name: LicenceName, date: CivilDate): number[] {
  const location = locationOf(CAFE);
  const times = [...planned.filter(({ locationId }) => locationId === CAFE), ...slots].map(({ time }) => time);
  const spansOn = (on: CivilDate) =>
    times.filter((time) => time.date === on).flatMap((time) => presentSpan(time, date, location) ?? []);
  const [today, before] = [spansOn(date), spansOn(addDays(date, -1))];
  if (today.length === 0) return [];
  const isWithin =
    (minute: number) =>
    ({ from, until }: { from: number; until: number }) =>
      minute >= from && minute < until;
  const [open, close] = [openingMinute(date, location) ?? 0, closingMinute(date, location) ?? 0];
  return Array.from({ length: 2 * 1440 }, (_, minute) => minute).filter((minute) =>
    name === 'socialHygiene'
      ? minute >= open && minute < close
      : today.some(isWithin(minute)) && !before.some(isWithin(minute)),
  );
}

/** Minutes in which holders are missing, counted minute by minute, on the dates of the slots. */
function missingMinutes({ question: asked }: FillModel, filling: Filling): number {
  const { slots, people, planned, locationOf, licenceMinimum } = asked;
  const shifts = [
    ...planned.filter(({ locationId }) => locationId === CAFE),
    ...slots.flatMap((slot, index) => {
      const person = people[filling[index] ?? -1];
      return person ? [plannedBy(slot, person.userId, CAFE)] : [];
    }),
  ];
  let missing = 0;
  for (const name of LICENCES)
    for (const date of new Set(slots.map(({ time }) => time.date))) {
      const present = shifts.flatMap(({ userId, time }) => {
        const isHolder = isLicenceValidOn(people.find((one) => one.userId === userId)?.licences, name, date);
        const span = isHolder && Math.abs(Date.parse(time.date) - Date.parse(date)) <= 86_400_000;
        const presence = span ? presentSpan(time, date, locationOf(CAFE)) : null;
        return presence ? [{ userId, ...presence }] : [];
      });
      for (const minute of neededMinutes(asked, name, date)) {
        const now = present.filter(({ from, until }) => minute >= from && minute < until);
        missing += Math.max(0, (licenceMinimum?.[name] ?? 0) - new Set(now.map(({ userId }) => userId)).size);
      }
    }
  return missing;
}

describe('the cost of missing licence holders', () => {
  it('is that of each minute, in a whole proposal, after each move and in the exact search', () => {
    holds(
      fc.property(anyFill({ people: 6, slots: 10, licences: true, placed: true }), fc.nat(), (asked, seed) => {
        const wishes = { ...asked.settings.wishes, warnings: 2 };
        const model = fillModel({ ...asked, settings: { ...asked.settings, wishes } });
        const without = fillModel({ ...model.question, licenceMinimum: undefined });
        const extraOf = (filling: Filling) => (costOf(model, filling) ?? NaN) - (costOf(without, filling) ?? NaN);
        const state = new FillState(model, firstFilling(model));
        const always = missingMinutes(model, state.filling) - extraOf(state.filling);
        expect(always).toBeGreaterThanOrEqual(0);
        const random = randomNumbers(seed);
        for (let step = 0; step < 30 && model.question.slots.length > 0; step += 1) {
          const move = state.draw(random);
          const difference = move && state.difference(move);
          if (!move || difference === null) continue;
          state.make(move, difference);
          expect(state.cost).toBe(costOf(model, state.filling));
          expect(extraOf(state.filling)).toBe(missingMinutes(model, state.filling) - always);
        }
        const { cost, assignments } = fillWeek(model.question, { seed, steps: 250 }, { solver });
        const userOf = new Map(assignments.map(({ slotId, userId }) => [slotId, userId]));
        const filling = model.question.slots.map(({ slotId, placed }) => {
          const index = model.question.people.findIndex(({ userId }) => userId === (userOf.get(slotId) ?? placed));
          return index < 0 ? null : index;
        });
        expect(cost).toBe((costOf(without, filling) ?? NaN) + missingMinutes(model, filling) - always);
      }),
      15,
    );
  });
});
