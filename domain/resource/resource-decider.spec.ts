import { expect, it } from 'vitest';
import { blockedDay, type BlockedDayEvent } from '../blocked-day/blocked-day.resource.js';
import { civilDate } from '../kernel/civil-date.js';
import { CAFE } from '../planning/testing/planning-fixtures.js';
import { record } from '../testing/recorded.js';

it('a declared resource fills in the default of a field that is newer than a recorded event', () => {
  const day = civilDate('2027-04-27');
  const data = { blockedDayId: 'old', locationId: CAFE, from: day, until: day, reasonId: 'reason' };
  const events = record([{ type: 'BlockedDayAdded', data } as unknown as BlockedDayEvent]);
  expect(blockedDay.evolve(blockedDay.initialState, events).records).toEqual({ old: { ...data, jobFilterId: null } });
});
