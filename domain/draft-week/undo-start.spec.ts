import { expect, it } from 'vitest';
import { BARTENDER, KIM, SANNE } from '../planning/testing/cafe-context.js';
import { DAAN, day, EMMA, FLOOR } from '../planning/testing/planning-fixtures.js';
import { record, type RecordedWrite, write, writeId } from '../testing/recorded.js';
import type { DraftWeekEvent } from './draft-week.events.js';
import { EMPTY_DRAFT_WEEK, evolveDraftWeek } from './draft-week.state.js';
import { untouchedStarts } from './undo-start.js';
import {
  slotAdded,
  slotAssigned,
  floorDiscarded,
  floorDraftStarted,
  floorDraftPublished,
  slotJobChanged,
  kitchenDraftStarted,
  slotRemoved,
  tuesdayCooking,
  tuesdayDinner,
  tuesdayLunch,
  wednesdayLunchSlot,
} from './testing/draft-week.fixtures.js';

const bySanne = (number: number, ...events: DraftWeekEvent[]): RecordedWrite<DraftWeekEvent> =>
  write({ id: writeId(number), by: SANNE }, ...events);
const byKim = (number: number, ...events: DraftWeekEvent[]): RecordedWrite<DraftWeekEvent> =>
  write({ id: writeId(number), by: KIM }, ...events);

const asEarlier: DraftWeekEvent = {
  type: 'DraftStarted',
  data: { jobFilterId: FLOOR, source: { kind: 'week', monday: day(-7) }, scenarioId: null },
};
const begun = bySanne(1, asEarlier, slotAdded({ ...tuesdayLunch, userId: EMMA }), slotAdded(tuesdayDinner));

/** Slots that undoing write `number` would discard, at the end of a history. */
const startIn = (history: RecordedWrite<DraftWeekEvent>[], number = 1) => {
  const events = record(history);
  const first = events.findIndex(({ meta }) => meta.commandId === writeId(number));
  return untouchedStarts(writeId(number), events.slice(first), evolveDraftWeek(EMPTY_DRAFT_WEEK, events));
};

it('untouchedStarts lists the draft that the write started, with and without slots', () => {
  expect(startIn([begun])).toEqual([FLOOR]);
  expect(startIn([bySanne(1, floorDraftStarted)])).toEqual([FLOOR]);
});

it('untouchedStarts ignores events of another job filter', () => {
  expect(startIn([begun, byKim(2, kitchenDraftStarted, slotAdded(tuesdayCooking))])).toEqual([FLOOR]);
});

it('untouchedStarts is empty once a slot of the draft was changed, added or removed', () => {
  expect(startIn([begun, byKim(2, slotAssigned(tuesdayDinner, DAAN))])).toEqual([]);
  expect(startIn([begun, bySanne(2, slotJobChanged(tuesdayDinner, BARTENDER))])).toEqual([]);
  expect(startIn([begun, byKim(2, slotAdded(wednesdayLunchSlot))])).toEqual([]);
  expect(startIn([begun, byKim(2, slotRemoved(tuesdayDinner))])).toEqual([]);
  expect(startIn([begun, byKim(2, slotRemoved(tuesdayDinner)), byKim(3, slotAdded(tuesdayDinner))])).toEqual([]);
});

it('untouchedStarts is empty after publication or discarding, also when a new draft was started', () => {
  expect(startIn([begun, byKim(2, floorDraftPublished)])).toEqual([]);
  expect(startIn([begun, byKim(2, floorDiscarded)])).toEqual([]);
  const empty = bySanne(1, floorDraftStarted);
  expect(startIn([empty, byKim(2, floorDiscarded), byKim(3, floorDraftStarted)])).toEqual([]);
});

it('untouchedStarts is empty for a write that started no draft or started it only to add a slot', () => {
  expect(startIn([begun, bySanne(2, slotAssigned(tuesdayDinner, DAAN))], 2)).toEqual([]);
  expect(startIn([bySanne(1, floorDraftStarted, slotAdded(tuesdayLunch))])).toEqual([]);
});
