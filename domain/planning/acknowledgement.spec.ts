import { describe, expect, it } from 'vitest';
import { DraftWeekEvent } from '../draft-week/draft-week.events.js';
import { draftWeekDecider } from '../draft-week/draft-week.decider.js';
import * as draft from '../draft-week/testing/draft-week.fixtures.js';
import { RosterWeekEvent } from '../roster-week/roster-week.events.js';
import { rosterWeekDecider } from '../roster-week/roster-week.decider.js';
import * as roster from '../roster-week/testing/roster-week.fixtures.js';
import { stateAfter } from '../testing/decider-spec.js';
import { acknowledged } from './acknowledgement.js';
import { timeOn, DAAN, EMMA, FLOOR } from './testing/planning-fixtures.js';

const { tuesdayLunch, floorDraftStarted } = draft;
const planned = draft.slotAssignedAnyway(tuesdayLunch, DAAN, 'free_day');
const rescheduled: DraftWeekEvent = {
  type: 'DraftSlotRescheduled',
  data: {
    slotId: tuesdayLunch.slotId,
    time: timeOn(tuesdayLunch.time.date, '10:00-17:00'),
    was: tuesdayLunch.time,
    acknowledged: ['outside_availability'],
  },
};

describe('the acknowledgement of a planned slot', () => {
  const codesAfter = (...events: DraftWeekEvent[]) =>
    stateAfter(draftWeekDecider, floorDraftStarted, draft.slotAdded(tuesdayLunch), ...events).slots[tuesdayLunch.slotId]
      ?.acknowledgement?.codes;

  it('is kept when times change, and extended by further reasons', () => {
    expect(codesAfter(planned)).toEqual(['free_day']);
    expect(codesAfter(planned, draft.slotRescheduled(tuesdayLunch, tuesdayLunch.time))).toEqual(['free_day']);
    expect(codesAfter(planned, rescheduled)).toEqual(['free_day', 'outside_availability']);
  });

  it('is dropped when the person is unassigned or replaced', () => {
    expect(codesAfter(planned, draft.slotUnassigned(tuesdayLunch, DAAN))).toBeUndefined();
    expect(codesAfter(planned, draft.slotAssigned(tuesdayLunch, EMMA, DAAN))).toBeUndefined();
  });

  it('is added to an event only when there was a reason to confirm', () => {
    expect(acknowledged([])).toEqual({});
    expect(acknowledged(['free_day'])).toEqual({ acknowledged: ['free_day'] });
  });
});

describe('the acknowledgement in a publication', () => {
  const { lunch, floorLunchPublished } = roster;
  const again = (codes?: ['free_day']): RosterWeekEvent => ({
    type: 'RosterPublished',
    data: {
      publicationId: 'publication-9' as never,
      jobFilterId: FLOOR,
      added: [],
      changed: [],
      removed: [],
      unchanged: [lunch.shiftId],
      ...(codes ? { acknowledged: [{ shiftId: lunch.shiftId, codes }] } : {}),
    },
  });
  const codesAfter = (...events: RosterWeekEvent[]) =>
    stateAfter(rosterWeekDecider, floorLunchPublished, ...events).shifts[lunch.shiftId]?.acknowledgement?.codes;

  it('is kept on its shifts, also unchanged ones', () => {
    expect(codesAfter()).toBeUndefined();
    expect(codesAfter(again(['free_day']))).toEqual(['free_day']);
    expect(codesAfter(again(['free_day']), again())).toEqual(['free_day']);
  });

  it('is absent in older publications and edits, which still parse', () => {
    const recorded = [
      '{"type":"DraftSlotAssigned","data":{"slotId":"slot-1","userId":"daan","was":null}}',
      '{"type":"DraftSlotRescheduled","data":{"slotId":"slot-1","time":{"date":"2026-11-24","start":660,"end":{"kind":"close"}},"was":{"date":"2026-11-24","start":600,"end":{"kind":"close"}}}}',
      '{"type":"DraftSlotJobChanged","data":{"slotId":"slot-1","jobId":"bar","was":"service"}}',
    ];
    for (const event of recorded) expect(DraftWeekEvent.parse(JSON.parse(event))).toEqual(JSON.parse(event));
    const publication =
      '{"type":"RosterPublished","data":{"publicationId":"p","jobFilterId":"floor","added":[],"changed":[],"removed":[],"unchanged":["shift-1"]}}';
    expect(RosterWeekEvent.parse(JSON.parse(publication))).toEqual(JSON.parse(publication));
  });
});
