import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highsSolver } from '../../server/fill/highs-solver.js';
import { CAFE, day, EMMA, timeOn } from '../planning/testing/planning-fixtures.js';
import { item } from '../roster-check/testing/counting-item.js';
import { plannedItems } from '../roster-check/counting-items.js';
import { holds } from '../testing/properties.js';
import { barredDates } from './apart.js';
import { STRICT } from './fill-settings.js';
import { fillWeek } from './fill-week.js';
import { anyFill } from './testing/any-fill.js';
import type { UserId } from '../kernel/ids.js';

const NOOR = 'noor' as UserId;
const APART = { ...STRICT, apart: [[EMMA, NOOR] as [UserId, UserId]] };

describe('people who are kept apart', () => {
  it('may not be planned on a date on which the other is planned at the location', () => {
    const planned = plannedItems([item(NOOR, timeOn(day(0), '10:00-17:00'))]);
    expect([...barredDates(APART, EMMA, planned, CAFE)]).toEqual([day(0)]);
    expect([...barredDates(STRICT, EMMA, planned, CAFE)]).toEqual([]);
    expect([...barredDates(APART, NOOR, planned, CAFE)]).toEqual([]);
  });

  it('never meet in a proposal', async () => {
    const solver = await highsSolver(() => false);
    holds(
      fc.property(anyFill({ people: 4, slots: 8, apart: true }), (question) => {
        const { assignments } = fillWeek(question, { seed: 1, steps: 600 }, { solver });
        const dateOf = new Map(question.slots.map(({ slotId, time }) => [slotId, time.date]));
        const datesOf = (userId: UserId) => [
          ...question.planned.filter((one) => one.userId === userId && one.locationId === CAFE).map(({ date }) => date),
          ...assignments.filter((one) => one.userId === userId).map(({ slotId }) => dateOf.get(slotId)),
        ];
        const assignedDates = (userId: UserId) =>
          assignments.filter((one) => one.userId === userId).map((one) => dateOf.get(one.slotId));
        for (const [one, other] of question.settings.apart) {
          expect(assignedDates(one).filter((date) => datesOf(other).includes(date))).toEqual([]);
          expect(assignedDates(other).filter((date) => datesOf(one).includes(date))).toEqual([]);
        }
      }),
      200,
    );
  });
});
