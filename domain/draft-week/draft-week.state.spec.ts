import { describe, expect, it } from 'vitest';
import { timeOn, EMMA, FLOOR, KITCHEN, tuesday } from '../planning/testing/planning-fixtures.js';
import { BARTENDER, KIM, SANNE } from '../planning/testing/cafe-context.js';
import { stateAfter } from '../testing/decider-spec.js';
import { deepFreeze } from '../testing/deep-freeze.js';
import { record, write, writeId } from '../testing/recorded.js';
import type { DraftWeekEvent } from './draft-week.events.js';
import { draftWeekDecider } from './draft-week.decider.js';
import { EMPTY_DRAFT_WEEK, evolveDraftWeek, isDrafting, slotsOf } from './draft-week.state.js';
import {
  slotAdded,
  slotAssigned,
  editRefused,
  floorDiscarded,
  floorDraftStarted,
  floorDraftPublished,
  slotJobChanged,
  kimMovesLunch,
  kitchenDraftStarted,
  slotRemoved,
  slotRescheduled,
  sanneAddsTuesdayLunch,
  sannePlansEmma,
  summerScenario,
  tuesdayCooking,
  tuesdayDinner,
  tuesdayLunch,
  slotUnassigned,
} from './testing/draft-week.fixtures.js';

const after = (...history: Parameters<typeof record<DraftWeekEvent>>[0]) => stateAfter(draftWeekDecider, ...history);
const { slotId } = tuesdayLunch;

describe('a slot of a draft week', () => {
  it('has the values of its last event', () => {
    const week = after(
      floorDraftStarted,
      slotAdded(tuesdayLunch),
      slotRescheduled(tuesdayLunch, timeOn(tuesday, '12:00-18:00')),
      slotJobChanged(tuesdayLunch, BARTENDER),
      slotAssigned(tuesdayLunch, EMMA),
    );
    expect(week.slots[slotId]).toMatchObject({ time: timeOn(tuesday, '12:00-18:00'), jobId: BARTENDER, userId: EMMA });
    expect(
      after(sanneAddsTuesdayLunch, sannePlansEmma, slotUnassigned(tuesdayLunch, EMMA)).slots[slotId]?.userId,
    ).toBeNull();
  });

  it('records author, instant and revision of the last event of each part', () => {
    const week = after(sanneAddsTuesdayLunch, sannePlansEmma, kimMovesLunch);
    expect(week.slots[slotId]?.parts).toEqual({
      job: { revision: `${writeId(1)}:1`, version: 2, by: SANNE, at: '2026-01-05T09:00:00.000Z' },
      person: { revision: `${writeId(2)}:0`, version: 3, by: SANNE, at: '2026-01-05T09:01:00.000Z' },
      times: { revision: `${writeId(3)}:0`, version: 4, by: KIM, at: '2026-01-05T09:02:00.000Z' },
    });
    expect(week.slots[slotId]?.revision).toBe(`${writeId(3)}:0`);
  });

  it('remains the same object while no event touches it', () => {
    const week = after(sanneAddsTuesdayLunch, slotAdded(tuesdayDinner));
    const next = evolveDraftWeek(week, record<DraftWeekEvent>([slotAssigned(tuesdayDinner, EMMA)], 4));
    expect(next.slots[slotId]).toBe(week.slots[slotId]);
    expect(next.slots[tuesdayDinner.slotId]).not.toBe(week.slots[tuesdayDinner.slotId]);
  });

  it('is deleted with its reason, author and write', () => {
    const removedSlots = (history: DraftWeekEvent) =>
      after(sanneAddsTuesdayLunch, write({ id: writeId(7), by: KIM }, history)).gone[slotId];
    const by = { jobFilterId: FLOOR, shiftId: null, by: KIM, writeId: writeId(7) };
    expect(removedSlots(slotRemoved(tuesdayLunch))).toEqual({ ...by, reason: 'removed' });
    expect(removedSlots(floorDiscarded)).toEqual({ ...by, reason: 'discarded' });
    expect(removedSlots(floorDraftPublished)).toEqual({ ...by, reason: 'published' });
  });

  it('is no longer listed as deleted after it was restored', () => {
    const week = after(sanneAddsTuesdayLunch, slotRemoved(tuesdayLunch), slotAdded(tuesdayLunch));
    expect(week.gone).toEqual({});
    expect(week.slots[slotId]).toMatchObject(tuesdayLunch);
  });

  it('ignores events about an unknown slot', () => {
    const week = after(floorDraftStarted);
    expect(evolveDraftWeek(week, record<DraftWeekEvent>([slotAssigned(tuesdayLunch, EMMA)], 2)).slots).toEqual({});
  });
});

describe("a job filter's part of a draft week", () => {
  const statusAfter = (...history: DraftWeekEvent[]) => after(...history).parts[FLOOR]?.status;

  it('is empty, drafting, published, and drafting again when it is revised', () => {
    expect(statusAfter()).toBeUndefined();
    expect(statusAfter(floorDraftStarted)).toBe('drafting');
    expect(statusAfter(floorDraftStarted, floorDraftPublished)).toBe('published');
    expect(statusAfter(floorDraftStarted, floorDraftPublished, floorDraftStarted)).toBe('drafting');
  });

  it('becomes published after a discard if it was ever published, else empty', () => {
    expect(statusAfter(floorDraftStarted, floorDiscarded)).toBe('discarded');
    expect(statusAfter(floorDraftStarted, floorDraftPublished, floorDraftStarted, floorDiscarded)).toBe('published');
  });

  it('accepts edits only while it is drafting', () => {
    expect(isDrafting(after(floorDraftStarted), FLOOR)).toBe(true);
    expect(isDrafting(after(floorDraftStarted), KITCHEN)).toBe(false);
    expect(isDrafting(after(floorDraftStarted, floorDraftPublished), FLOOR)).toBe(false);
  });

  it('is closed without removing the slots of other job filters', () => {
    const week = after(sanneAddsTuesdayLunch, kitchenDraftStarted, slotAdded(tuesdayCooking), floorDraftPublished);
    expect(slotsOf(week, FLOOR)).toEqual([]);
    expect(slotsOf(week, KITCHEN)).toMatchObject([tuesdayCooking]);
    expect(isDrafting(week, KITCHEN)).toBe(true);
  });

  it('keeps its source and the scenario of its demand after publication', () => {
    const fromScenario: DraftWeekEvent = {
      type: 'DraftStarted',
      data: { jobFilterId: FLOOR, source: { kind: 'scenario', id: summerScenario }, scenarioId: summerScenario },
    };
    expect(after(fromScenario, floorDraftPublished).parts[FLOOR]).toMatchObject({
      source: { kind: 'scenario', id: summerScenario },
      scenarioId: summerScenario,
      publishedBefore: true,
    });
    expect(after(fromScenario, floorDiscarded).parts[FLOOR]?.scenarioId).toBeNull();
    expect(after(fromScenario, floorDraftPublished, fromScenario, floorDiscarded).parts[FLOOR]?.scenarioId).toBe(
      summerScenario,
    );
  });

  it('keeps author and instant of its last publication during and after a revision', () => {
    const published = write<DraftWeekEvent>({ by: KIM }, floorDraftPublished);
    const publication = { by: KIM, at: '2026-01-05T09:01:00.000Z' };
    expect(after(floorDraftStarted).parts[FLOOR]?.publication).toBeNull();
    expect(after(floorDraftStarted, published).parts[FLOOR]?.publication).toEqual(publication);
    expect(after(floorDraftStarted, published, floorDraftStarted).parts[FLOOR]?.publication).toEqual(publication);
    expect(after(floorDraftStarted, published, floorDraftStarted, floorDiscarded).parts[FLOOR]?.publication).toEqual(
      publication,
    );
  });

  it('counts every change', () => {
    const steps = [
      floorDraftStarted,
      slotAdded(tuesdayLunch),
      slotRescheduled(tuesdayLunch, timeOn(tuesday, '12:00-18:00')),
      slotJobChanged(tuesdayLunch, BARTENDER),
      slotAssigned(tuesdayLunch, EMMA),
      slotUnassigned(tuesdayLunch, EMMA),
      slotRemoved(tuesdayLunch),
      floorDiscarded,
      floorDraftStarted,
      floorDraftPublished,
    ];
    const changes = steps.map((_step, index) => after(...steps.slice(0, index + 1)).parts[FLOOR]?.changes);
    expect(changes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('evolveDraftWeek', () => {
  const history = record<DraftWeekEvent>([sanneAddsTuesdayLunch, sannePlansEmma, kimMovesLunch]);

  it('does not change the state that it starts from', () => {
    const before = deepFreeze(evolveDraftWeek(EMPTY_DRAFT_WEEK, history));
    const next = evolveDraftWeek(before, record<DraftWeekEvent>([slotRemoved(tuesdayLunch)], 5));
    expect(before.slots[slotId]).toBeDefined();
    expect(next.slots[slotId]).toBeUndefined();
  });

  it('returns the same object without events', () => {
    const week = evolveDraftWeek(EMPTY_DRAFT_WEEK, history);
    expect(evolveDraftWeek(week, [])).toBe(week);
  });

  it('leaves the state unchanged on DraftEditRefused', () => {
    const week = after(sanneAddsTuesdayLunch, floorDraftPublished);
    const refusedEdit = record<DraftWeekEvent>([editRefused(tuesdayLunch, { userId: EMMA })], 4);
    expect(evolveDraftWeek(week, refusedEdit)).toEqual(week);
  });
});
