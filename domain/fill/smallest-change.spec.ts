import { describe, expect, it } from 'vitest';
import type { SlotId, UserId } from '../kernel/ids.js';
import {
  timeOn,
  CAFE,
  COOK,
  DAAN,
  day,
  EMMA,
  fullTimer,
  partTimer,
  amsterdamHours,
  SERVICE,
} from '../planning/testing/planning-fixtures.js';
import type { PersonFacts } from '../planning/plan-status.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';
import { NO_WEEKS } from '../rules/worked-week.js';
import { type FillSlot, plannedBy } from './fill-question.js';
import { STRICT } from './fill-settings.js';
import { smallestChange } from './smallest-change.js';

const MILA = 'mila' as UserId;
const slotAt = (slotId: string, times: string): FillSlot => ({
  slotId: slotId as SlotId,
  jobId: SERVICE,
  time: timeOn(day(2), times),
});
const LUNCH = slotAt('lunch', '10:00-17:00');
const DINNER = slotAt('dinner', '16:00-22:00');

const changeFor = (
  people: readonly PersonFacts[],
  assigned: readonly (FillSlot & { readonly userId: UserId })[] = [],
) =>
  smallestChange({
    slot: LUNCH,
    assigned,
    people,
    planned: assigned.map((slot) => plannedBy(slot, slot.userId, CAFE)),
    locationId: CAFE,
    locationOf: amsterdamHours,
    otherWeeks: () => NO_WEEKS,
    houseProfiles: NO_HOUSE_PROFILES,
    settings: STRICT,
  });
const available = (userId: UserId, from: number, until: number) =>
  partTimer(userId, [], { availability: { [day(2)]: { from, until } } });

describe('the smallest change that fills an open shift', () => {
  it('is none while somebody can take it as it is', () => {
    expect(changeFor([available(DAAN, 660, 1_560), fullTimer(EMMA)])).toEqual({ kind: 'none', userId: EMMA });
  });

  it('is the fewest quarters of an hour that it has to start later or end earlier', () => {
    const late = available(DAAN, 640, 1_560);
    expect(changeFor([late])).toEqual({ kind: 'start', userId: DAAN, time: timeOn(day(2), '10:45-17:00') });
    expect(changeFor([late, available(EMMA, 420, 1_000)])).toEqual({
      kind: 'end',
      userId: EMMA,
      time: timeOn(day(2), '10:00-16:30'),
    });
  });

  it('is to ask somebody who entered nothing, or to go beyond a contract, rather than to move one person', () => {
    const people = [fullTimer(EMMA), available(DAAN, 720, 1_560), partTimer(MILA, [])];
    const full = fullTimer(MILA, { contractHours: 4 });
    const assigned = [{ ...DINNER, userId: EMMA }];
    expect(changeFor(people, assigned)).toEqual({ kind: 'unknownToo', userId: MILA });
    expect(changeFor([...people.slice(0, 2), full], assigned)).toEqual({ kind: 'beyondContract', userId: MILA });
  });

  it('is to move one person rather than to cut more than an hour', () => {
    const people = [fullTimer(EMMA), available(DAAN, 720, 1_560)];
    expect(changeFor(people, [{ ...DINNER, userId: EMMA }])).toEqual({
      kind: 'move',
      userId: EMMA,
      moved: DINNER,
      other: DAAN,
    });
    expect(changeFor(people.slice(1))).toEqual({ kind: 'start', userId: DAAN, time: timeOn(day(2), '12:00-17:00') });
  });

  it('is unknown when no time within three hours and no move fills it', () => {
    expect(changeFor([available(DAAN, 900, 1_560), fullTimer(EMMA, { jobIds: [COOK] })])).toBeNull();
  });
});
