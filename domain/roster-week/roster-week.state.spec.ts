import { describe, expect, it } from 'vitest';
import { at, BAR, COOK, DAAN, day, EMMA, FLOOR, KITCHEN, SERVICE } from '../planning/testing/planning-fixtures.js';
import { KIM, SANNE } from '../planning/testing/cafe-context.js';
import { stateAfter } from '../testing/decider-spec.js';
import { deepFreeze } from '../testing/deep-freeze.js';
import { record, write, writeId } from '../testing/recorded.js';
import type { RosterWeekEvent, ShiftData } from './roster-week.events.js';
import { rosterWeekDecider } from './roster-week.decider.js';
import { EMPTY_ROSTER_WEEK, evolveRosterWeek, isPublished, keepsBusy, shiftsOf } from './roster-week.state.js';
import {
  added,
  assigned,
  calledOff,
  cooking,
  dinner,
  emmasLunch,
  flagged,
  floorPublished,
  ill,
  jobChanged,
  lunch,
  opened,
  publishedWeek,
  reinstated,
  removed,
  rescheduled,
  tuesday,
  unassigned,
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
  it('holds what was last said of it', () => {
    expect(lunchAfter(publishedWeek)).toEqual({
      ...emmasLunch,
      calledOff: null,
      flagged: false,
      edited: false,
      revision: `${writeId(1)}:0`,
    });
    expect(lunchAfter(publishedWeek, rescheduled(lunch, dinner.time), assigned(lunch, DAAN, EMMA))).toMatchObject({
      time: dinner.time,
      userId: DAAN,
      edited: true,
      revision: `${writeId(3)}:0`,
    });
  });

  it('closes when somebody is planned, and does not open when nobody is any more', () => {
    expect(lunchAfter(added(lunch), assigned(lunch, EMMA))).toMatchObject({ userId: EMMA, open: false });
    expect(lunchAfter(publishedWeek, unassigned(lunch, EMMA))).toMatchObject({ userId: null, open: false });
    expect(lunchAfter(publishedWeek, unassigned(lunch, EMMA), opened(lunch))).toMatchObject({ open: true });
  });

  it('that is called off keeps its person, the reason, when and by whom', () => {
    const week = after(
      publishedWeek,
      write({ by: KIM, at: Date.parse('2026-11-20T10:00:00Z') }, calledOff(emmasLunch)),
    );
    expect(week.shifts[lunch.shiftId]).toMatchObject({
      userId: EMMA,
      calledOff: { reasonId: ill, by: KIM, at: '2026-11-20T10:00:00.000Z' },
    });
    expect(lunchAfter(publishedWeek, calledOff(emmasLunch), reinstated(lunch))).toMatchObject({
      calledOff: null,
      userId: EMMA,
    });
  });

  it('that is called off is no longer open', () => {
    expect(lunchAfter(added(lunch), calledOff(lunch))).toMatchObject({ open: false });
  });

  it('keeps its person busy, unless nobody is planned or it is called off', () => {
    const busy = (...history: RosterWeekEvent[]) => Object.values(after(...history).shifts).map(keepsBusy);
    expect(busy(floorPublished(emmasLunch))).toEqual([true]);
    expect(busy(added(lunch))).toEqual([false]);
    expect(busy(floorPublished(emmasLunch), calledOff(emmasLunch))).toEqual([false]);
  });

  it('is flagged until somebody is planned anew', () => {
    expect(lunchAfter(publishedWeek, flagged(lunch, EMMA))).toMatchObject({ flagged: true, edited: false });
    expect(lunchAfter(publishedWeek, flagged(lunch, EMMA), rescheduled(lunch, dinner.time))?.flagged).toBe(true);
    expect(lunchAfter(publishedWeek, flagged(lunch, EMMA), assigned(lunch, DAAN, EMMA))?.flagged).toBe(false);
    expect(lunchAfter(publishedWeek, flagged(lunch, EMMA), unassigned(lunch, EMMA))?.flagged).toBe(false);
  });

  it('leaves by removal, or by moving to another location or week', () => {
    expect(lunchAfter(publishedWeek, removed(emmasLunch))).toBeUndefined();
    expect(lunchAfter(publishedWeek, movedOut)).toBeUndefined();
  });

  it('comes from another location or week with its id, and without what concerned it there', () => {
    const week = after(movedIn(emmasLunch));
    expect(week.shifts[lunch.shiftId]).toEqual({
      ...emmasLunch,
      calledOff: null,
      flagged: false,
      edited: true,
      revision: `${writeId(1)}:0`,
    });
  });

  it('that no event touches stays the very same object', () => {
    const week = after(publishedWeek);
    const next = evolveRosterWeek(week, record([assigned(wednesdayLunch, DAAN)], 2));
    expect(next.shifts[lunch.shiftId]).toBe(week.shifts[lunch.shiftId]);
  });

  it('that is not there ignores what is said of it', () => {
    const ghosts = [rescheduled(lunch, dinner.time), jobChanged(lunch, COOK, KITCHEN), flagged(lunch, EMMA), movedOut];
    for (const ghost of ghosts)
      expect(after(publishedWeek, removed(emmasLunch), ghost).shifts[lunch.shiftId]).toBeUndefined();
  });
});

describe('what was edited after the publication', () => {
  it('is listed with its change, who and when, as the shift is now', () => {
    const at = Date.parse('2026-11-20T10:00:00Z');
    const week = after(publishedWeek, write({ by: KIM, at }, assigned(lunch, DAAN, EMMA)));
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
    ['added', [added(dinner)], [['added', 'dinner']]],
    ['added and changed', [added(dinner), assigned(dinner, DAAN)], [['added', 'dinner']]],
    ['added and removed: no trace', [added(dinner), removed(dinner)], []],
    ['changed twice', [rescheduled(lunch, dinner.time), assigned(lunch, DAAN, EMMA)], [['changed', 'lunch']]],
    ['called off', [calledOff(emmasLunch)], [['called_off', 'lunch']]],
    ['called off and reinstated', [calledOff(emmasLunch), reinstated(lunch)], [['changed', 'lunch']]],
    ['removed', [removed(emmasLunch)], [['removed', 'lunch']]],
    ['changed and removed', [assigned(lunch, DAAN, EMMA), removed(emmasLunch)], [['removed', 'lunch']]],
    ['moved away', [movedOut], [['removed', 'lunch']]],
    ['moved away and back again', [movedOut, movedIn(emmasLunch)], [['changed', 'lunch']]],
    ['given a job of another job filter', [jobChanged(lunch, COOK, KITCHEN)], [['removed', 'lunch']]],
    [
      'given a job of another job filter and its own again',
      [jobChanged(lunch, COOK, KITCHEN), jobChanged({ ...lunch, jobId: COOK }, SERVICE)],
      [['changed', 'lunch']],
    ],
    ['flagged: nobody edited it', [flagged(lunch, EMMA)], []],
  ])('%s', (_what, events, edits) => {
    expect(editsAfter(publishedWeek, ...events)).toEqual(edits);
  });

  it('shows a flagged shift as it is now', () => {
    const week = after(publishedWeek, rescheduled(lunch, dinner.time), flagged(lunch, EMMA));
    expect(week.parts[FLOOR]?.edits[lunch.shiftId]?.shift).toEqual(week.shifts[lunch.shiftId]);
    expect(week.parts[FLOOR]?.edits[lunch.shiftId]?.shift.flagged).toBe(true);
  });

  it('is kept by the job filter that it concerns', () => {
    const week = after(publishedWeek, jobChanged(lunch, COOK, KITCHEN));
    expect(shiftsOf(week, KITCHEN)).toMatchObject([{ shiftId: lunch.shiftId, jobId: COOK }]);
    expect(Object.values(week.parts[KITCHEN]?.edits ?? {})).toMatchObject([{ change: 'added' }]);
  });

  it('is forgotten with the next publication', () => {
    const thereAndBack = [assigned(wednesdayLunch, DAAN), unassigned(wednesdayLunch, DAAN), opened(wednesdayLunch)];
    const week = after(publishedWeek, assigned(lunch, DAAN, EMMA), added(dinner), ...thereAndBack, {
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
  it('is published from its first publication on, with when and by whom', () => {
    const at = Date.parse('2026-11-20T10:00:00Z');
    const week = after(write({ by: SANNE, at }, publishedWeek));
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

  it('is not published by shifts that are added to it', () => {
    expect(isPublished(after(added(cooking)), KITCHEN)).toBe(false);
  });

  it('counts its changes, so that a confirmation notices any of them', () => {
    const steps = [
      publishedWeek,
      rescheduled(lunch, at(tuesday, '12:00-18:00')),
      unassigned(lunch, EMMA),
      opened(lunch),
      calledOff(lunch),
      reinstated(lunch),
      removed(lunch),
      added(dinner),
      floorPublished(),
    ];
    const changes = steps.map((_step, index) => after(...steps.slice(0, index + 1)).parts[FLOOR]?.changes);
    expect(changes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('folding events', () => {
  it('leaves the week that it starts from as it was', () => {
    const before = deepFreeze(after(publishedWeek));
    evolveRosterWeek(before, record<RosterWeekEvent>([removed(emmasLunch), floorPublished(dinner)], 2));
    expect(before.shifts[lunch.shiftId]).toMatchObject(emmasLunch);
  });

  it('without any event gives the same week back', () => {
    expect(evolveRosterWeek(EMPTY_ROSTER_WEEK, [])).toBe(EMPTY_ROSTER_WEEK);
  });
});
