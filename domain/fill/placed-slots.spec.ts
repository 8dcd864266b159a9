import { describe, expect, it } from 'vitest';
import { highsSolver } from '../../server/fill/highs-solver.js';
import type { SlotId, UserId } from '../kernel/ids.js';
import {
  amsterdamHours,
  CAFE,
  COOK,
  DAAN,
  day,
  EMMA,
  fullTimer,
  SERVICE,
  timeOn,
} from '../planning/testing/planning-fixtures.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';
import { NO_WEEKS } from '../rules/worked-week.js';
import type { FillQuestion, FillSlot } from './fill-question.js';
import { STRICT } from './fill-settings.js';
import { fillWeek } from './fill-week.js';

const NOOR = 'noor' as UserId;
const slot = (slotId: string, jobId: FillSlot['jobId'], placed?: UserId): FillSlot => ({
  slotId: slotId as SlotId,
  jobId,
  time: timeOn(day(2), '10:00-17:00'),
  ...(placed && { placed }),
});

/** Emma waits, although she is the only cook; Daan and Noor can wait too. */
const question = (shape: Partial<FillQuestion> = {}): FillQuestion => ({
  locationId: CAFE,
  slots: [slot('floor', SERVICE, EMMA), slot('kitchen', COOK)],
  people: [fullTimer(EMMA, { jobIds: [SERVICE, COOK] }), fullTimer(DAAN), fullTimer(NOOR)],
  planned: [],
  locationOf: amsterdamHours,
  otherWeeks: () => NO_WEEKS,
  houseProfiles: NO_HOUSE_PROFILES,
  settings: { ...STRICT, movePlaced: true },
  ...shape,
});
const solver = await highsSolver(() => false);
const proposed = (asked: FillQuestion) =>
  fillWeek(asked, { seed: 1, steps: 500 }, { solver }).assignments.map(({ slotId, userId }) => [slotId, userId]);

describe('people whom a manager has put on slots', () => {
  it('are moved when that fills a slot more', () => {
    expect(proposed(question())).toEqual([
      ['floor', DAAN],
      ['kitchen', EMMA],
    ]);
  });

  it('stay when moving them fills nothing, whoever would be better', () => {
    const slots = [slot('floor', SERVICE, EMMA)];
    const people = [fullTimer(EMMA, { contractHours: null }), fullTimer(DAAN)];
    expect(proposed(question({ slots, people }))).toEqual([]);
  });

  it('stay when nobody could have their slot', () => {
    expect(proposed(question({ people: question().people.slice(0, 1) }))).toEqual([]);
  });

  it('stay where the rules of a proposal would not have put them', () => {
    const people = [fullTimer(EMMA, { jobIds: [SERVICE, COOK], freeDays: [day(2)] }), fullTimer(DAAN)];
    expect(proposed(question({ people }))).toEqual([]);
  });
});
