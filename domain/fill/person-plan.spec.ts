import { expect, it } from 'vitest';
import type { FairShare } from '../candidates/candidates.js';
import { plannedItems } from '../roster-check/counting-items.js';
import { item } from '../roster-check/testing/counting-item.js';
import type { SlotId } from '../kernel/ids.js';
import { amsterdamHours, CAFE, day, EMMA, fullTimer, SERVICE, timeOn } from '../planning/testing/planning-fixtures.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';
import { unpaidBreaksFrom } from '../rules/testing/unpaid-breaks.js';
import { STRICT } from './fill-settings.js';
import { PersonPlan } from './person-plan.js';

const slotUntil = (until: string) => ({
  slotId: 'slot' as SlotId,
  jobId: SERVICE,
  time: timeOn(day(5), `10:00-${until}`),
});
const SOURCES = {
  locationId: CAFE,
  slots: [slotUntil('17:00')],
  locationOf: amsterdamHours,
  otherWeeks: () => [],
  houseProfiles: NO_HOUSE_PROFILES,
};
const UNPAID = [unpaidBreaksFrom('2026-01-01')];
const planOf = (
  planned: readonly string[],
  { contractHours = 60, houseProfiles = UNPAID, until = '17:00', share = null as FairShare | null } = {},
) =>
  new PersonPlan(
    fullTimer(EMMA, { contractHours }),
    plannedItems(planned.map((times, index) => item(EMMA, timeOn(day(index), times)))),
    {
      ...SOURCES,
      slots: [slotUntil(until)],
      houseProfiles,
      settings: { ...STRICT, wishes: { ...STRICT.wishes, lowPay: 2 } },
      extraHourlyCents: () => 6000,
      fairShareOf: () => share,
    },
  );

it('a plan counts paid hours against the contract', () => {
  const week = ['10:00-17:00', '10:00-17:00', '10:00-17:00', '10:00-17:00'];
  expect(planOf(week, { contractHours: 32.5 }).possible).toEqual([0]);
  expect(planOf(week, { contractHours: 32.5, houseProfiles: [...NO_HOUSE_PROFILES] }).possible).toEqual([]);
});

it('a plan counts whole shifts against the longest week', () => {
  const week = ['10:00-21:00', '10:00-21:00', '10:00-21:00', '10:00-21:00', '10:00-21:00'];
  expect(planOf(week, { until: '15:00' }).roomy).toEqual([0]);
  expect(planOf(week, { until: '15:30' }).roomy).toEqual([]);
});

it('the cost of pay counts paid hours', () => {
  const costWith = (houseProfiles: typeof UNPAID) => planOf([], { houseProfiles }).choices[0]?.cost ?? 0;
  expect(costWith(UNPAID) / costWith([])).toBeCloseTo(6.5 / 7, 10);
});

it('three evenings above the mean cost as much as one closing', () => {
  const costOf = (share: FairShare | null) => planOf([], { share }).choices[0]?.cost ?? 0;
  const ofClosing = costOf({ field: 'closings', count: 3, mean: 2 });
  expect(ofClosing).toBeGreaterThan(costOf(null));
  expect(costOf({ field: 'evenings', count: 15, mean: 12 })).toBe(ofClosing);
});

it('the seventh day in a row costs as much as a warning, and the sixth nothing', () => {
  const costAfter = (...dates: number[]) =>
    new PersonPlan(fullTimer(EMMA, { contractHours: 60 }), plannedItems(dates.map(shiftOn)), {
      ...SOURCES,
      settings: STRICT,
    }).cost([0]);
  const shiftOn = (date: number) => item(EMMA, timeOn(day(date), '10:00-15:00'));
  const sixth = costAfter(-3, 0, 1, 2, 3, 4);
  expect(costAfter(-1, 0, 1, 2, 3, 4)).toBe((sixth ?? 0) + 250);
  expect(costAfter(-2, -1, 0, 1, 2, 3, 4)).toBe((sixth ?? 0) + 250);
});
