import { describe, expect, it } from 'vitest';
import type { CancelReasonId, JobFilterId, PublicationId, ShiftId, SlotId } from '../kernel/ids.js';
import { draftWeekDecider } from '../draft-week/draft-week.decider.js';
import type { DraftWeekEvent, SlotData } from '../draft-week/draft-week.events.js';
import { rosterWeekDecider } from '../roster-week/roster-week.decider.js';
import type { RosterWeekEvent, ShiftData } from '../roster-week/roster-week.events.js';
import { stateAfter } from '../testing/decider-spec.js';
import { countingItems, plannedItems, publishedItems } from './counting-items.js';
import { plannedHours } from './working-time.js';
import {
  timeOn,
  CAFE,
  COOK,
  DAAN,
  day,
  EMMA,
  FLOOR,
  KITCHEN,
  amsterdamHours,
  SERVICE,
} from '../planning/testing/planning-fixtures.js';

const shift = (id: string, differences: Partial<ShiftData> = {}): ShiftData => ({
  shiftId: id as ShiftId,
  jobFilterId: FLOOR,
  jobId: SERVICE,
  time: timeOn(day(0), '10:00-17:00'),
  userId: EMMA,
  open: false,
  replacementOf: null,
  ...differences,
});

const slot: SlotData = {
  slotId: 'slot' as SlotId,
  jobFilterId: FLOOR,
  jobId: SERVICE,
  time: timeOn(day(1), '17:00-close'),
  userId: EMMA,
  shiftId: null,
};

const published = (jobFilterId: JobFilterId, ...added: ShiftData[]): RosterWeekEvent => ({
  type: 'RosterPublished',
  data: { publicationId: 'publication' as PublicationId, jobFilterId, added, changed: [], removed: [], unchanged: [] },
});
const drafting: DraftWeekEvent[] = [
  { type: 'DraftStarted', data: { jobFilterId: FLOOR, source: { kind: 'empty' }, scenarioId: null } },
  { type: 'DraftSlotAdded', data: slot },
];
const cooking = shift('cooking', { jobFilterId: KITCHEN, jobId: COOK, userId: DAAN });

const week = (draft: DraftWeekEvent[], ...roster: RosterWeekEvent[]) => ({
  draft: stateAfter(draftWeekDecider, ...draft),
  roster: stateAfter(rosterWeekDecider, ...roster),
});
const idsOf = (items: readonly { id: string | null }[]) => items.map(({ id }) => id);

describe('a counting item', () => {
  const both = week(drafting, published(FLOOR, shift('lunch')), published(KITCHEN, cooking));

  it('is the draft where one is open, else what is published', () => {
    expect(idsOf(countingItems(CAFE, both))).toEqual(['slot', 'cooking']);
    expect(idsOf(countingItems(CAFE, { ...both, draft: week([]).draft }))).toEqual(['lunch', 'cooking']);
  });

  it('is what is published, for whoever looks at that alone', () => {
    expect(idsOf(publishedItems(CAFE, both.roster))).toEqual(['lunch', 'cooking']);
  });

  it('is nothing that was called off', () => {
    const calledOff: RosterWeekEvent = {
      type: 'ShiftCalledOff',
      data: { shiftId: 'lunch' as ShiftId, reasonId: 'ill' as CancelReasonId, userId: EMMA },
    };
    expect(countingItems(CAFE, week([], published(FLOOR, shift('lunch')), calledOff))).toEqual([]);
  });

  it('assigns nobody to an item without a person', () => {
    const open = week([], published(FLOOR, shift('open', { userId: null, open: true }), shift('lunch')));
    expect(idsOf(countingItems(CAFE, open))).toEqual(['open', 'lunch']);
    expect(plannedItems(countingItems(CAFE, open))).toEqual([
      {
        layer: 'published',
        id: 'lunch',
        userId: EMMA,
        date: day(0),
        locationId: CAFE,
        jobId: SERVICE,
        time: timeOn(day(0), '10:00-17:00'),
      },
    ]);
  });
});

it('counts hours to closing time, and none for being on call', () => {
  const items = [timeOn(day(0), '10:00-17:00'), timeOn(day(1), '17:00-close'), timeOn(day(2), '18:00-call')];
  expect(
    plannedHours(
      items.map((time) => ({ time, locationId: CAFE })),
      amsterdamHours,
      { birthDate: null, houseProfiles: [] },
    ),
  ).toBe(15);
});
