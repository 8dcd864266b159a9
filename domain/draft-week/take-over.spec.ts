import { describe, expect, it } from 'vitest';
import { timeOn, COOK, DAAN, EMMA, SERVICE, tuesday, wednesday } from '../planning/testing/planning-fixtures.js';
import { cafeContext, JORIS, CAFE_NOOR, publishedAtTheBar, TOM } from '../planning/testing/cafe-context.js';
import { stateAfter } from '../testing/decider-spec.js';
import { deepFreeze } from '../testing/deep-freeze.js';
import type { SlotData } from './draft-week.events.js';
import { draftWeekDecider } from './draft-week.decider.js';
import { EMPTY_DRAFT_WEEK } from './draft-week.state.js';
import { startingSlots } from './take-over.js';
import {
  slotAdded,
  kitchenDraftStarted,
  publishedLunch,
  saturday,
  tuesdayBar,
  tuesdayCooking,
  tuesdayDinner,
  tuesdayLunch,
  wednesdayLunchSlot,
} from './testing/draft-week.fixtures.js';

const emmasLunch = { ...tuesdayLunch, userId: EMMA };

const takenOver = (
  slots: SlotData[],
  { onlyAvailable = false, week = EMPTY_DRAFT_WEEK, context = cafeContext() } = {},
) => startingSlots(deepFreeze(slots), onlyAvailable, week, context);

describe('the people of an earlier plan that is copied', () => {
  it('are copied, and slots without a person stay unassigned', () => {
    const slots = [emmasLunch, tuesdayDinner, { ...wednesdayLunchSlot, userId: EMMA }];
    expect(takenOver(slots)).toEqual({ slots, leftOut: [] });
  });

  it.each([
    ['has left', CAFE_NOOR],
    ['may not be planned at the location', JORIS],
  ])('are left out when the person %s, while the slot is copied', (_why, userId) => {
    expect(takenOver([{ ...tuesdayLunch, userId }])).toEqual({
      slots: [tuesdayLunch],
      leftOut: [{ slotId: tuesdayLunch.slotId, userId, reasons: ['disabled'] }],
    });
  });

  it('get one shift a day: only the first slot keeps its person', () => {
    expect(takenOver([emmasLunch, { ...tuesdayDinner, userId: EMMA }])).toEqual({
      slots: [emmasLunch, tuesdayDinner],
      leftOut: [{ slotId: tuesdayDinner.slotId, userId: EMMA, reasons: ['same_date'] }],
    });
  });

  it('are left out when another draft of the week plans them on that date', () => {
    const week = stateAfter(draftWeekDecider, kitchenDraftStarted, slotAdded({ ...tuesdayCooking, userId: DAAN }));
    expect(takenOver([{ ...tuesdayLunch, userId: DAAN }], { week }).leftOut).toEqual([
      { slotId: tuesdayLunch.slotId, userId: DAAN, reasons: ['same_date'] },
    ]);
  });

  it('are left out when another location plans them on that date', () => {
    const context = cafeContext({ planned: [publishedAtTheBar(EMMA, timeOn(tuesday, '18:00-close'))] });
    expect(takenOver([emmasLunch, { ...wednesdayLunchSlot, userId: EMMA }], { context })).toEqual({
      slots: [tuesdayLunch, { ...wednesdayLunchSlot, userId: EMMA }],
      leftOut: [{ slotId: tuesdayLunch.slotId, userId: EMMA, reasons: ['same_date'] }],
    });
  });

  it('are copied when unavailable unless onlyAvailable is set; people without availability always are', () => {
    const slots = [
      { ...tuesdayBar, time: timeOn(saturday, '17:00-close'), userId: EMMA },
      { ...tuesdayLunch, userId: TOM },
      { ...wednesdayLunchSlot, userId: DAAN },
      { ...tuesdayDinner, userId: DAAN },
    ];
    expect(takenOver(slots).leftOut).toEqual([]);
    expect(takenOver(slots, { onlyAvailable: true })).toEqual({
      slots: slots.map((slot, index) => (index === 1 || index === 2 ? { ...slot, userId: null } : slot)),
      leftOut: [
        { slotId: tuesdayLunch.slotId, userId: TOM, reasons: ['outside_availability'] },
        { slotId: wednesdayLunchSlot.slotId, userId: DAAN, reasons: ['free_day'] },
      ],
    });
  });
});

describe('the people of a published week that is revised', () => {
  const lunchShift = {
    ...publishedAtTheBar(EMMA, tuesdayLunch.time),
    id: publishedLunch,
    locationId: 'cafe' as never,
    jobId: SERVICE,
  };
  const revising = { ...emmasLunch, shiftId: publishedLunch };

  it('do not conflict with their own published shifts', () => {
    const context = cafeContext({ planned: [lunchShift] });
    expect(takenOver([revising], { context })).toEqual({ slots: [revising], leftOut: [] });
  });

  it('are copied on a shift whose job has since moved to another job filter', () => {
    const context = cafeContext({ planned: [{ ...lunchShift, jobId: COOK }] });
    expect(takenOver([revising], { context }).leftOut).toEqual([]);
  });

  it('are left out when another job filter has published them on that date', () => {
    const cooking = { ...lunchShift, id: 'shift-cooking', jobId: COOK, time: timeOn(tuesday, '14:00-22:00') };
    const context = cafeContext({ planned: [lunchShift, cooking] });
    expect(takenOver([revising], { context }).leftOut).toEqual([
      { slotId: tuesdayLunch.slotId, userId: EMMA, reasons: ['same_date'] },
    ]);
  });

  it('are left out when another location has published them on that date', () => {
    const context = cafeContext({ planned: [publishedAtTheBar(EMMA, timeOn(wednesday, '18:00-close'))] });
    expect(takenOver([{ ...revising, time: timeOn(wednesday, '11:00-17:00') }], { context }).leftOut).toHaveLength(1);
  });
});
