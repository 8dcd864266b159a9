import { describe, expect, it } from 'vitest';
import {
  timeOn,
  BAR,
  COOK,
  DAAN,
  day,
  EMMA,
  FLOOR,
  KITCHEN,
  SERVICE,
  tuesday,
} from '../planning/testing/planning-fixtures.js';
import { KIM, SANNE } from '../planning/testing/cafe-context.js';
import { stateAfter } from '../testing/decider-spec.js';
import { deepFreeze } from '../testing/deep-freeze.js';
import { record, write, writeId } from '../testing/recorded.js';
import type { RosterWeekEvent, ShiftData } from './roster-week.events.js';
import { rosterWeekDecider } from './roster-week.decider.js';
import { EMPTY_ROSTER_WEEK, evolveRosterWeek, isPublished, keepsBusy, shiftsOf } from './roster-week.state.js';
import {
  shiftAdded,
  shiftAssigned,
  calledOff,
  cooking,
  dinner,
  emmasLunch,
  flagged,
  floorPublished,
  ill,
  shiftJobChanged,
  lunch,
  opened,
  floorLunchPublished,
  reinstated,
  shiftRemoved,
  shiftRescheduled,
  shiftUnassigned,
  wednesdayLunch,
} from './testing/roster-week.fixtures.js';

const after = (...history: Parameters<typeof record<RosterWeekEvent>>[0]) => stateAfter(rosterWeekDecider, ...history);
const lunchAfter = (...history: Parameters<typeof record<RosterWeekEvent>>[0]) =>
  after(...history).shifts[lunch.shiftId];
const editsAfter = (...history: RosterWeekEvent[]) => {
  const edits = Object.values(after(...history).parts[FLOOR]?.edits ?? {});
  return edits.map(({ change, shift }) => [change, shift.shiftId]);
};
const movedOut: RosterWeekEvent = {
  type: 'ShiftMovedOut',
  data: { shiftId: lunch.shiftId, toLocationId: BAR, toMonday: day(0) },
};
const movedIn = (shift: ShiftData): RosterWeekEvent => ({
  type: 'ShiftMovedIn',
  data: { ...shift, fromLocationId: BAR, wasTime: dinner.time },
});

describe('a published shift', () => {
  it('has the values of its last event', () => {
    expect(lunchAfter(floorLunchPublished)).toEqual({
      ...emmasLunch,
      calledOff: null,
      flagged: false,
      edited: false,
      revision: `${writeId(1)}:0`,
    });
    expect(
      lunchAfter(floorLunchPublished, shiftRescheduled(lunch, dinner.time), shiftAssigned(lunch, DAAN, EMMA)),
    ).toMatchObject({
      time: dinner.time,
      userId: DAAN,
      edited: true,
      revision: `${writeId(3)}:0`,
    });
  });

  it('closes when a person is planned, and does not open when they are unassigned', () => {
    expect(lunchAfter(shiftAdded(lunch), shiftAssigned(lunch, EMMA))).toMatchObject({ userId: EMMA, open: false });
    expect(lunchAfter(floorLunchPublished, shiftUnassigned(lunch, EMMA))).toMatchObject({ userId: null, open: false });
    expect(lunchAfter(floorLunchPublished, shiftUnassigned(lunch, EMMA), opened(lunch))).toMatchObject({ open: true });
  });

  it('keeps the person of a called-off shift, with reason, instant and author', () => {
    const week = after(
      floorLunchPublished,
      write({ by: KIM, at: Date.parse('2026-11-20T10:00:00Z') }, calledOff(emmasLunch)),
    );
    expect(week.shifts[lunch.shiftId]).toMatchObject({
      userId: EMMA,
      calledOff: { reasonId: ill, by: KIM, at: '2026-11-20T10:00:00.000Z' },
    });
    expect(lunchAfter(floorLunchPublished, calledOff(emmasLunch), reinstated(lunch))).toMatchObject({
      calledOff: null,
      userId: EMMA,
    });
  });

  it('closes a called-off shift to requests', () => {
    expect(lunchAfter(shiftAdded(lunch), calledOff(lunch))).toMatchObject({ open: false });
  });

  it('keeps its person busy, unless it is unassigned or called off', () => {
    const busy = (...history: RosterWeekEvent[]) => Object.values(after(...history).shifts).map(keepsBusy);
    expect(busy(floorPublished(emmasLunch))).toEqual([true]);
    expect(busy(shiftAdded(lunch))).toEqual([false]);
    expect(busy(floorPublished(emmasLunch), calledOff(emmasLunch))).toEqual([false]);
  });

  it('is flagged until another person is planned or the shift is unassigned', () => {
    expect(lunchAfter(floorLunchPublished, flagged(lunch, EMMA))).toMatchObject({ flagged: true, edited: false });
    expect(lunchAfter(floorLunchPublished, flagged(lunch, EMMA), shiftRescheduled(lunch, dinner.time))?.flagged).toBe(
      true,
    );
    expect(lunchAfter(floorLunchPublished, flagged(lunch, EMMA), shiftAssigned(lunch, DAAN, EMMA))?.flagged).toBe(
      false,
    );
    expect(lunchAfter(floorLunchPublished, flagged(lunch, EMMA), shiftUnassigned(lunch, EMMA))?.flagged).toBe(false);
  });

  it('is deleted by removal or by a move to another location or week', () => {
    expect(lunchAfter(floorLunchPublished, shiftRemoved(emmasLunch))).toBeUndefined();
    expect(lunchAfter(floorLunchPublished, movedOut)).toBeUndefined();
  });

  it('arrives from another location or week with its id, without its call-off and flag', () => {
    const week = after(movedIn(emmasLunch));
    expect(week.shifts[lunch.shiftId]).toEqual({
      ...emmasLunch,
      calledOff: null,
      flagged: false,
      edited: true,
      revision: `${writeId(1)}:0`,
    });
  });

  it('remains the same object while no event touches it', () => {
    const week = after(floorLunchPublished);
    const next = evolveRosterWeek(week, record([shiftAssigned(wednesdayLunch, DAAN)], 2));
    expect(next.shifts[lunch.shiftId]).toBe(week.shifts[lunch.shiftId]);
  });

  it('ignores events about an unknown shift', () => {
    const ghosts = [
      shiftRescheduled(lunch, dinner.time),
      shiftJobChanged(lunch, COOK, KITCHEN),
      flagged(lunch, EMMA),
      movedOut,
    ];
    for (const ghost of ghosts)
      expect(after(floorLunchPublished, shiftRemoved(emmasLunch), ghost).shifts[lunch.shiftId]).toBeUndefined();
  });
});

describe('an edit after the publication', () => {
  it('is listed with its change, author and instant, and the current shift', () => {
    const at = Date.parse('2026-11-20T10:00:00Z');
    const week = after(floorLunchPublished, write({ by: KIM, at }, shiftAssigned(lunch, DAAN, EMMA)));
    expect(week.parts[FLOOR]?.edits).toEqual({
      [lunch.shiftId]: {
        change: 'changed',
        shift: week.shifts[lunch.shiftId],
        by: KIM,
        at: '2026-11-20T10:00:00.000Z',
      },
    });
  });

  it.each<[string, RosterWeekEvent[], string[][]]>([
    ['added', [shiftAdded(dinner)], [['added', 'dinner']]],
    ['added and changed', [shiftAdded(dinner), shiftAssigned(dinner, DAAN)], [['added', 'dinner']]],
    ['added and removed, which leaves no edit', [shiftAdded(dinner), shiftRemoved(dinner)], []],
    ['changed twice', [shiftRescheduled(lunch, dinner.time), shiftAssigned(lunch, DAAN, EMMA)], [['changed', 'lunch']]],
    ['called off', [calledOff(emmasLunch)], [['called_off', 'lunch']]],
    ['called off and reinstated', [calledOff(emmasLunch), reinstated(lunch)], [['changed', 'lunch']]],
    ['removed', [shiftRemoved(emmasLunch)], [['removed', 'lunch']]],
    ['changed and removed', [shiftAssigned(lunch, DAAN, EMMA), shiftRemoved(emmasLunch)], [['removed', 'lunch']]],
    ['moved away', [movedOut], [['removed', 'lunch']]],
    ['moved away and back again', [movedOut, movedIn(emmasLunch)], [['changed', 'lunch']]],
    ['given a job of another job filter', [shiftJobChanged(lunch, COOK, KITCHEN)], [['removed', 'lunch']]],
    [
      'given a job of another job filter and its own again',
      [shiftJobChanged(lunch, COOK, KITCHEN), shiftJobChanged({ ...lunch, jobId: COOK }, SERVICE)],
      [['changed', 'lunch']],
    ],
    ['flagged, which is no edit', [flagged(lunch, EMMA)], []],
  ])('is listed as expected when the shift was %s', (_what, events, edits) => {
    expect(editsAfter(floorLunchPublished, ...events)).toEqual(edits);
  });

  it('shows a flagged shift in its current state', () => {
    const week = after(floorLunchPublished, shiftRescheduled(lunch, dinner.time), flagged(lunch, EMMA));
    expect(week.parts[FLOOR]?.edits[lunch.shiftId]?.shift).toEqual(week.shifts[lunch.shiftId]);
    expect(week.parts[FLOOR]?.edits[lunch.shiftId]?.shift.flagged).toBe(true);
  });

  it('is listed for the job filter of the new job', () => {
    const week = after(floorLunchPublished, shiftJobChanged(lunch, COOK, KITCHEN));
    expect(shiftsOf(week, KITCHEN)).toMatchObject([{ shiftId: lunch.shiftId, jobId: COOK }]);
    expect(Object.values(week.parts[KITCHEN]?.edits ?? {})).toMatchObject([{ change: 'added' }]);
  });

  it('is cleared by the next publication', () => {
    const thereAndBack = [
      shiftAssigned(wednesdayLunch, DAAN),
      shiftUnassigned(wednesdayLunch, DAAN),
      opened(wednesdayLunch),
    ];
    const week = after(floorLunchPublished, shiftAssigned(lunch, DAAN, EMMA), shiftAdded(dinner), ...thereAndBack, {
      type: 'RosterPublished',
      data: {
        publicationId: 'publication-2' as never,
        jobFilterId: FLOOR,
        added: [],
        changed: [{ ...emmasLunch, time: dinner.time }],
        removed: [dinner.shiftId],
        unchanged: [wednesdayLunch.shiftId],
      },
    });
    expect(week.parts[FLOOR]?.edits).toEqual({});
    expect(Object.values(week.shifts)).toMatchObject([
      { shiftId: lunch.shiftId, time: dinner.time, userId: EMMA, edited: false },
      { shiftId: wednesdayLunch.shiftId, edited: false },
    ]);
  });
});

describe("a job filter's part of a roster week", () => {
  it('is published from its first publication on, with instant and author', () => {
    const at = Date.parse('2026-11-20T10:00:00Z');
    const week = after(write({ by: SANNE, at }, floorLunchPublished));
    expect(isPublished(week, FLOOR)).toBe(true);
    expect(week.parts[FLOOR]).toEqual({
      publicationId: 'publication-1',
      publishedAt: '2026-11-20T10:00:00.000Z',
      publishedBy: SANNE,
      edits: {},
      changes: 1,
    });
    expect(isPublished(week, KITCHEN)).toBe(false);
  });

  it('is not published by an added shift', () => {
    expect(isPublished(after(shiftAdded(cooking)), KITCHEN)).toBe(false);
  });

  it('counts every change', () => {
    const steps = [
      floorLunchPublished,
      shiftRescheduled(lunch, timeOn(tuesday, '12:00-18:00')),
      shiftUnassigned(lunch, EMMA),
      opened(lunch),
      calledOff(lunch),
      reinstated(lunch),
      shiftRemoved(lunch),
      shiftAdded(dinner),
      floorPublished(),
    ];
    const changes = steps.map((_step, index) => after(...steps.slice(0, index + 1)).parts[FLOOR]?.changes);
    expect(changes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('evolveRosterWeek', () => {
  it('does not change the state that it starts from', () => {
    const before = deepFreeze(after(floorLunchPublished));
    evolveRosterWeek(before, record<RosterWeekEvent>([shiftRemoved(emmasLunch), floorPublished(dinner)], 2));
    expect(before.shifts[lunch.shiftId]).toMatchObject(emmasLunch);
  });

  it('returns the same object without events', () => {
    expect(evolveRosterWeek(EMPTY_ROSTER_WEEK, [])).toBe(EMPTY_ROSTER_WEEK);
  });
});
