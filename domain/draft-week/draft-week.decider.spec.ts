import { describe, it } from 'vitest';
import type { JobId, SlotId } from '../kernel/ids.js';
import { fieldRefusal } from '../kernel/refusal.js';
import {
  timeOn,
  COOK,
  DAAN,
  day,
  EMMA,
  FLOOR,
  KITCHEN,
  SERVICE,
  lunchTemplate,
  tuesday,
  wednesday,
} from '../planning/testing/planning-fixtures.js';
import {
  BARTENDER,
  cafeContext,
  DOORMAN,
  emma,
  JORIS,
  KIM,
  CAFE_NOOR,
  publishedAtTheBar,
  TOM,
} from '../planning/testing/cafe-context.js';
import type { UnavailableReason } from '../planning/plan-status.js';
import { startMoment, endMoment } from '../kernel/shift-time.js';
import { specify } from '../testing/decider-spec.js';
import { write, writeId } from '../testing/recorded.js';
import type { DraftWeekCommand } from './draft-week.commands.js';
import type { DraftWeekEvent, SlotData } from './draft-week.events.js';
import { draftWeekDecider } from './draft-week.decider.js';
import {
  slotAdded,
  addSlot,
  addTemplateDayCommand,
  slotAssigned,
  slotAssignedAnyway,
  changeSlot,
  daanTakesTuesdayCooking,
  discardFloor,
  editRefused,
  emmaTakesTuesdayLunch,
  floorDiscarded,
  floorDraftStarted,
  floorDraftPublished,
  slotJobChanged,
  kimMovesLunch,
  kitchenDraftStarted,
  publishedLunch,
  slotRemoved,
  removeSlot,
  slotRescheduled,
  saturday,
  sanneAddsTuesdayLunch,
  sannePlansEmma,
  seen,
  startDraftCommand,
  summerScenario,
  sunday,
  thursday,
  tuesdayBar,
  tuesdayCooking,
  tuesdayDinner,
  tuesdayLunch,
  slotUnassigned,
  wednesdayLunchSlot,
} from './testing/draft-week.fixtures.js';

const { given, givenNothing } = specify(draftWeekDecider, cafeContext());

const withEmmaOnTuesday = [sanneAddsTuesdayLunch, sannePlansEmma] as const;
const emmaAtTheBar = publishedAtTheBar(EMMA, timeOn(tuesday, '18:00-close'));
const asksAbout = (slot: SlotData, userId: string, ...reasons: string[]) => ({
  facts: {
    people: [
      {
        userId,
        status: 'UNAVAILABLE',
        reasons,
        from: startMoment(slot.time),
        until: endMoment(slot.time),
        jobId: slot.jobId,
      },
    ],
  },
});

/** Kim publishes the floor; who comes after that is told. */
const kimPublishes = write<DraftWeekEvent>({ by: KIM }, floorDraftPublished);
const byKim = { by: KIM, at: '2026-01-05T09:01:00.000Z' };

describe('adding a slot', () => {
  it('starts the draft of its job filter in an empty week', () => {
    givenNothing().when(addSlot(tuesdayLunch)).then(floorDraftStarted, slotAdded(tuesdayLunch));
  });

  it('adds only the slot to an open draft', () => {
    given(floorDraftStarted).when(addSlot(tuesdayLunch)).then(slotAdded(tuesdayLunch));
  });

  it('starts a new draft after the last was discarded', () => {
    given(floorDraftStarted, floorDiscarded)
      .when(addSlot(tuesdayLunch))
      .then(floorDraftStarted, slotAdded(tuesdayLunch));
  });

  it('starts the draft of its own job filter when another is open', () => {
    given(kitchenDraftStarted).when(addSlot(tuesdayLunch)).then(floorDraftStarted, slotAdded(tuesdayLunch));
  });

  it('plans its person with a separate event', () => {
    given(floorDraftStarted)
      .when(addSlot({ ...tuesdayLunch, userId: EMMA }))
      .then(slotAdded(tuesdayLunch), emmaTakesTuesdayLunch);
  });

  it("accepts a start time of the location's own list", () => {
    const atTwentyPast = { ...tuesdayLunch, time: timeOn(tuesday, '16:20-22:00') };
    given(floorDraftStarted).when(addSlot(atTwentyPast)).thenRefused('validation_failed');
    given(floorDraftStarted)
      .within(cafeContext({ startTimes: [980] }))
      .when(addSlot(atTwentyPast))
      .then(slotAdded(atTwentyPast));
  });

  it('allows call only for jobs that have it', () => {
    const onCall = { ...tuesdayBar, time: timeOn(tuesday, '17:00-call') };
    given(floorDraftStarted).when(addSlot(onCall)).then(slotAdded(onCall));
    given(floorDraftStarted)
      .when(addSlot({ ...onCall, jobId: SERVICE }))
      .thenRefused('validation_failed', { errors: [{ field: 'until', code: 'call_not_allowed' }] });
  });

  it.each<[string, Partial<SlotData>, string, string]>([
    ['a job of another location', { jobId: DOORMAN }, 'jobId', 'not_at_location'],
    ['an unknown job', { jobId: 'juggler' as JobId }, 'jobId', 'not_at_location'],
    [
      'the Monday after the week',
      { time: { ...tuesdayLunch.time, date: '2026-11-30' as never } },
      'from',
      'other_week',
    ],
    [
      'the Sunday before the week',
      { time: { ...tuesdayLunch.time, date: '2026-11-22' as never } },
      'from',
      'other_week',
    ],
    ['a start outside the start options', { time: timeOn(tuesday, '11:10-17:00') }, 'from', 'not_a_start_time'],
    ['an end outside the end options', { time: timeOn(tuesday, '11:00-17:10') }, 'until', 'not_an_end_time'],
    ['a person of another location', { userId: JORIS }, 'userId', 'not_at_location'],
    ['a person who has left', { userId: CAFE_NOOR }, 'userId', 'disabled'],
  ])('refuses %s', (_what, differences, field, code) => {
    given(floorDraftStarted)
      .when(addSlot({ ...tuesdayLunch, ...differences }))
      .thenRefused('validation_failed', { errors: [{ field, code: code as never }] });
  });

  it('refuses an end that is not after its start', () => {
    given(floorDraftStarted)
      .when(addSlot({ ...tuesdayLunch, time: { ...tuesdayLunch.time, end: { kind: 'exact', minute: 600 } } }))
      .thenRefused('invalid_dates', { errors: [{ field: 'until', code: 'mismatch' }] });
  });

  it('names every invalid field at once', () => {
    given(floorDraftStarted)
      .when(addSlot({ ...tuesdayLunch, time: timeOn(tuesday, '11:10-17:10'), userId: CAFE_NOOR }))
      .thenRefused('validation_failed', {
        errors: [
          { field: 'from', code: 'not_a_start_time' },
          { field: 'until', code: 'not_an_end_time' },
          { field: 'userId', code: 'disabled' },
        ],
      });
  });

  it('refuses the id of an existing, removed or discarded slot', () => {
    given(sanneAddsTuesdayLunch)
      .when(addSlot({ ...wednesdayLunchSlot, slotId: tuesdayLunch.slotId }))
      .thenRefused('id_taken', {});
    given(sanneAddsTuesdayLunch, slotRemoved(tuesdayLunch)).when(addSlot(tuesdayLunch)).thenRefused('id_taken', {});
    given(sanneAddsTuesdayLunch, floorDiscarded).when(addSlot(tuesdayLunch)).thenRefused('id_taken', {});
  });

  it('refuses an id taken elsewhere, except when undo restores a slot removed in this week', () => {
    const withUsedId = { ...cafeContext(), isTaken: (id: SlotId) => id === tuesdayLunch.slotId };
    given(floorDraftStarted).within(withUsedId).when(addSlot(tuesdayLunch)).thenRefused('id_taken', {});
    given(floorDraftStarted).within(withUsedId).when(addSlot(wednesdayLunchSlot)).then(slotAdded(wednesdayLunchSlot));
    given(sanneAddsTuesdayLunch, slotRemoved(tuesdayLunch))
      .within(withUsedId)
      .when(addSlot(tuesdayLunch, { undoOf: writeId(2) }))
      .then(slotAdded(tuesdayLunch));
  });

  it('accepts an old id only when undo restores a removed slot', () => {
    const undoing = { undoOf: writeId(2) };
    given(sanneAddsTuesdayLunch, slotRemoved(tuesdayLunch))
      .when(addSlot(tuesdayLunch, undoing))
      .then(slotAdded(tuesdayLunch));
    given(sanneAddsTuesdayLunch).when(addSlot(tuesdayLunch, undoing)).thenRefused('id_taken');
    given(sanneAddsTuesdayLunch, floorDiscarded).when(addSlot(tuesdayLunch, undoing)).thenRefused('id_taken');
  });

  it('refuses an undo that restores a slot which a colleague had removed', () => {
    const kimRemovesLunch = write<DraftWeekEvent>({ id: writeId(2), by: KIM }, slotRemoved(tuesdayLunch));
    const { time, jobId, userId } = tuesdayLunch;
    given(sanneAddsTuesdayLunch, kimRemovesLunch)
      .when(addSlot(tuesdayLunch, { undoOf: writeId(3) }))
      .thenRefused('slot_removed', { attempted: { time, jobId, userId }, facts: { by: KIM, reason: 'removed' } });
  });

  it('revises the same published shift when undo restores it', () => {
    const revising = { ...tuesdayLunch, shiftId: publishedLunch };
    given(floorDraftStarted, slotAdded(revising), slotRemoved(revising))
      .when(addSlot(revising, { undoOf: writeId(3) }))
      .then(slotAdded(revising));
  });

  it('is refused after publication and records the attempt', () => {
    const attempted = { time: tuesdayDinner.time, jobId: SERVICE, userId: EMMA };
    given(sanneAddsTuesdayLunch, kimPublishes)
      .when(addSlot({ ...tuesdayDinner, userId: EMMA }))
      .thenRefused('draft_published', { attempted, facts: byKim }, editRefused(null, attempted));
  });

  it('reports invalid fields before it reports that the draft is published', () => {
    given(sanneAddsTuesdayLunch, floorDraftPublished)
      .when(addSlot({ ...tuesdayDinner, userId: CAFE_NOOR }))
      .thenRefused('validation_failed');
  });
});

describe('one shift a day per person', () => {
  const own = (slot: SlotData, userId: string) => ({
    layer: 'draft',
    id: slot.slotId,
    userId,
    date: slot.time.date,
    locationId: 'cafe',
    jobId: slot.jobId,
    time: slot.time,
  });

  it('refuses a second slot of the same person on the same date, also with confirmation', () => {
    for (const confirm of [false, true])
      given(...withEmmaOnTuesday)
        .when(addSlot({ ...tuesdayDinner, userId: EMMA }, { confirm }))
        .thenRefused('same_date_schedule_exists', { conflicts: [own(tuesdayLunch, EMMA)] });
  });

  it('counts the slots of other job filters', () => {
    given(kitchenDraftStarted, slotAdded(tuesdayCooking), daanTakesTuesdayCooking, sanneAddsTuesdayLunch)
      .when(changeSlot(tuesdayLunch, { userId: DAAN }))
      .thenRefused('same_date_schedule_exists', { conflicts: [own(tuesdayCooking, DAAN)] });
  });

  it('counts published shifts of the person at other locations', () => {
    given(sanneAddsTuesdayLunch)
      .within(cafeContext({ planned: [emmaAtTheBar] }))
      .when(changeSlot(tuesdayLunch, { userId: EMMA }))
      .thenRefused('same_date_schedule_exists', { conflicts: [{ ...emmaAtTheBar }] });
  });

  it('refuses to move a slot to a date on which its person has another slot', () => {
    given(...withEmmaOnTuesday, slotAdded(wednesdayLunchSlot), slotAssigned(wednesdayLunchSlot, EMMA))
      .when(changeSlot(wednesdayLunchSlot, { time: tuesdayDinner.time }))
      .thenRefused('same_date_schedule_exists', { conflicts: [own(tuesdayLunch, EMMA)] });
  });

  it('allows other times on the same date and a slot on another date', () => {
    given(...withEmmaOnTuesday)
      .when(changeSlot(tuesdayLunch, { time: tuesdayDinner.time }))
      .then(slotRescheduled(tuesdayLunch, tuesdayDinner.time));
    given(...withEmmaOnTuesday)
      .when(addSlot({ ...wednesdayLunchSlot, userId: EMMA }))
      .then(slotAdded(wednesdayLunchSlot), slotAssigned(wednesdayLunchSlot, EMMA));
  });

  it('goes by the start date of a shift, not by the night in which it ends', () => {
    given(
      sanneAddsTuesdayLunch,
      slotAdded(tuesdayDinner),
      slotAssigned(tuesdayDinner, EMMA),
      slotAdded(wednesdayLunchSlot),
    )
      .when(changeSlot(wednesdayLunchSlot, { userId: EMMA }))
      .then(slotAssigned(wednesdayLunchSlot, EMMA));
  });

  it('does not count slots without a person', () => {
    given(sanneAddsTuesdayLunch).when(addSlot(tuesdayDinner)).then(slotAdded(tuesdayDinner));
  });

  it('ignores the published shifts of a job filter as soon as its draft is open', () => {
    const published = { ...publishedAtTheBar(EMMA, tuesdayDinner.time), locationId: 'cafe' as never, jobId: SERVICE };
    givenNothing()
      .within(cafeContext({ planned: [published] }))
      .when(addSlot({ ...tuesdayLunch, userId: EMMA }))
      .then(floorDraftStarted, slotAdded(tuesdayLunch), emmaTakesTuesdayLunch);
    const ofTheKitchen = { ...published, jobId: COOK };
    givenNothing()
      .within(cafeContext({ planned: [ofTheKitchen] }))
      .when(addSlot({ ...tuesdayLunch, userId: EMMA }))
      .thenRefused('same_date_schedule_exists', { conflicts: [{ ...ofTheKitchen }] });
  });
});

describe('planning an unavailable person', () => {
  it.each<[string, SlotData, string, UnavailableReason[]]>([
    ['a part-timer outside the availability', tuesdayLunch, TOM, ['outside_availability']],
    ['a full-timer on a free day', wednesdayLunchSlot, DAAN, ['free_day']],
    [
      'a person on approved time out',
      { ...tuesdayLunch, time: timeOn(sunday, '11:00-17:00') },
      DAAN,
      ['time_out_approved'],
    ],
    ['a person without the job', tuesdayCooking, EMMA, ['job_missing']],
    [
      'several reasons at once',
      { ...tuesdayCooking, time: timeOn(day(4), '11:00-17:00') },
      TOM,
      ['time_out_on_hold', 'job_missing'],
    ],
  ])('asks to confirm %s', (_who, slot, userId, reasons) => {
    const planned = { ...slot, userId: userId as never };
    given(floorDraftStarted, kitchenDraftStarted)
      .when(addSlot(planned))
      .thenRefused('planned_while_unavailable_needs_confirmation', asksAbout(slot, userId, ...reasons));
    given(floorDraftStarted, kitchenDraftStarted)
      .when(addSlot(planned, { confirm: true }))
      .then(slotAdded(slot), slotAssignedAnyway(slot, userId as never, ...reasons));
  });

  it('plans a part-timer without availability without asking, confirmed or not', () => {
    const saturdayLunch = { ...tuesdayLunch, time: timeOn(saturday, '11:00-17:00') };
    for (const confirm of [false, true]) {
      given(floorDraftStarted)
        .when(addSlot({ ...saturdayLunch, userId: EMMA }, { confirm }))
        .then(slotAdded(saturdayLunch), slotAssigned(saturdayLunch, EMMA));
      given(floorDraftStarted, slotAdded(saturdayLunch))
        .when(changeSlot(saturdayLunch, { userId: EMMA, confirm }))
        .then(slotAssigned(saturdayLunch, EMMA));
    }
  });

  it('records confirmed reasons for times and job, but not in an undo', () => {
    const early = timeOn(tuesday, '06:45-17:00');
    given(...withEmmaOnTuesday)
      .when(changeSlot(tuesdayLunch, { time: early, confirm: true }))
      .then({
        type: 'DraftSlotRescheduled',
        data: {
          slotId: tuesdayLunch.slotId,
          time: early,
          was: tuesdayLunch.time,
          acknowledged: ['outside_availability'],
        },
      });
    given(sanneAddsTuesdayLunch, slotAssigned(tuesdayLunch, DAAN))
      .when(changeSlot(tuesdayLunch, { jobId: BARTENDER, confirm: true }))
      .then({
        type: 'DraftSlotJobChanged',
        data: { slotId: tuesdayLunch.slotId, jobId: BARTENDER, was: SERVICE, acknowledged: ['job_missing'] },
      });
    given(...withEmmaOnTuesday)
      .when(changeSlot(tuesdayLunch, { time: early, confirm: true, undoOf: writeId(1) }))
      .then(slotRescheduled(tuesdayLunch, early));
  });

  it('reports conflicts that no confirmation resolves before it asks', () => {
    given(sanneAddsTuesdayLunch, slotAssigned(tuesdayLunch, TOM))
      .when(addSlot({ ...tuesdayDinner, userId: TOM }))
      .thenRefused('same_date_schedule_exists');
  });

  it('asks about a change that makes the person unavailable', () => {
    given(...withEmmaOnTuesday)
      .when(changeSlot(tuesdayLunch, { time: timeOn(tuesday, '06:45-17:00') }))
      .thenRefused(
        'planned_while_unavailable_needs_confirmation',
        asksAbout({ ...tuesdayLunch, time: timeOn(tuesday, '06:45-17:00') }, EMMA, 'outside_availability'),
      );
    given(kitchenDraftStarted, slotAdded(tuesdayBar), slotAssigned(tuesdayBar, TOM))
      .when(changeSlot(tuesdayBar, { jobId: SERVICE }))
      .then(slotJobChanged(tuesdayBar, SERVICE));
  });

  it('asks about a job that the planned person does not have', () => {
    given(sanneAddsTuesdayLunch, slotAssigned(tuesdayLunch, DAAN))
      .when(changeSlot(tuesdayLunch, { jobId: BARTENDER }))
      .thenRefused(
        'planned_while_unavailable_needs_confirmation',
        asksAbout({ ...tuesdayLunch, jobId: BARTENDER }, DAAN, 'job_missing'),
      );
  });

  it('does not ask about a reason that already held before the change', () => {
    const onFreeDay = [
      floorDraftStarted,
      slotAdded(wednesdayLunchSlot),
      slotAssigned(wednesdayLunchSlot, DAAN),
    ] as const;
    const later = timeOn(wednesday, '12:00-18:00');
    given(...onFreeDay)
      .when(changeSlot(wednesdayLunchSlot, { time: later }))
      .then(slotRescheduled(wednesdayLunchSlot, later));
  });

  it('asks again for another date with another reason', () => {
    given(floorDraftStarted, slotAdded(wednesdayLunchSlot), slotAssigned(wednesdayLunchSlot, DAAN))
      .when(changeSlot(wednesdayLunchSlot, { time: timeOn(sunday, '11:00-17:00') }))
      .thenRefused(
        'planned_while_unavailable_needs_confirmation',
        asksAbout({ ...wednesdayLunchSlot, time: timeOn(sunday, '11:00-17:00') }, DAAN, 'time_out_approved'),
      );
  });

  it('asks about a newly planned person, regardless of the previous person', () => {
    given(floorDraftStarted, slotAdded(wednesdayLunchSlot), slotAssigned(wednesdayLunchSlot, TOM))
      .when(changeSlot(wednesdayLunchSlot, { userId: DAAN }))
      .thenRefused('planned_while_unavailable_needs_confirmation', asksAbout(wednesdayLunchSlot, DAAN, 'free_day'));
  });

  it('does not ask when nobody is planned', () => {
    given(...withEmmaOnTuesday)
      .when(changeSlot(tuesdayLunch, { userId: null }))
      .then(slotUnassigned(tuesdayLunch, EMMA));
  });
});

describe('changing a slot', () => {
  it('records one event for each part that changes', () => {
    given(sanneAddsTuesdayLunch)
      .when(changeSlot(tuesdayLunch, { time: tuesdayDinner.time, jobId: BARTENDER, userId: EMMA }))
      .then(
        slotRescheduled(tuesdayLunch, tuesdayDinner.time),
        slotJobChanged(tuesdayLunch, BARTENDER),
        slotAssigned(tuesdayLunch, EMMA),
      );
    given(...withEmmaOnTuesday)
      .when(changeSlot(tuesdayLunch, { time: tuesdayLunch.time, jobId: SERVICE, userId: EMMA }))
      .then();
    given(...withEmmaOnTuesday)
      .when(changeSlot(tuesdayLunch, {}))
      .then();
  });

  it('records the previously planned person when it plans another', () => {
    given(sanneAddsTuesdayLunch, emmaTakesTuesdayLunch)
      .when(changeSlot(tuesdayLunch, { userId: DAAN }))
      .then(slotAssigned(tuesdayLunch, DAAN, EMMA));
  });

  it('records nothing when it unassigns a slot without a person', () => {
    given(sanneAddsTuesdayLunch)
      .when(changeSlot(tuesdayLunch, { userId: null }))
      .then();
  });

  it.each<[string, Parameters<typeof changeSlot>[1], string, string]>([
    ['a job of another location', { jobId: DOORMAN }, 'jobId', 'not_at_location'],
    ['a job of another job filter', { jobId: COOK }, 'jobId', 'not_in_job_filter'],
    ['a date of another week', { time: { ...tuesdayLunch.time, date: '2026-12-01' as never } }, 'from', 'other_week'],
    ['a start outside the start options', { time: timeOn(tuesday, '11:10-17:00') }, 'from', 'not_a_start_time'],
    ['an end outside the end options', { time: timeOn(tuesday, '11:00-17:10') }, 'until', 'not_an_end_time'],
    ['call for a job without call', { time: timeOn(tuesday, '11:00-call') }, 'until', 'call_not_allowed'],
    ['a person of another location', { userId: JORIS }, 'userId', 'not_at_location'],
    ['a person who has left', { userId: CAFE_NOOR }, 'userId', 'disabled'],
  ])('refuses %s', (_what, changes, field, code) => {
    given(sanneAddsTuesdayLunch)
      .when(changeSlot(tuesdayLunch, changes))
      .thenRefused('validation_failed', { errors: [{ field, code: code as never }] });
  });

  it('refuses an end that is not after its start, together with other invalid fields', () => {
    const backwards = { time: { ...tuesdayLunch.time, end: { kind: 'exact', minute: 600 } as const } };
    given(sanneAddsTuesdayLunch)
      .when(changeSlot(tuesdayLunch, backwards))
      .thenRefused('invalid_dates', { errors: [{ field: 'until', code: 'mismatch' }] });
    given(sanneAddsTuesdayLunch)
      .when(changeSlot(tuesdayLunch, { ...backwards, userId: CAFE_NOOR }))
      .thenRefused('validation_failed', {
        errors: [
          { field: 'until', code: 'mismatch' },
          { field: 'userId', code: 'disabled' },
        ],
      });
  });

  it('refuses a job without call for an on-call slot', () => {
    const onCall = { ...tuesdayBar, time: timeOn(tuesday, '17:00-call') };
    given(floorDraftStarted, slotAdded(onCall))
      .when(changeSlot(onCall, { jobId: SERVICE }))
      .thenRefused('validation_failed', { errors: [{ field: 'until', code: 'call_not_allowed' }] });
  });

  it('accepts unchanged parts that are no longer valid: a retired start time, a person who has left', () => {
    const old = { ...tuesdayLunch, time: timeOn(tuesday, '16:20-22:00') };
    const history = [floorDraftStarted, slotAdded(old)] as const;
    given(...history)
      .when(changeSlot(old, { jobId: BARTENDER }))
      .then(slotJobChanged(old, BARTENDER));
    given(...history)
      .when(changeSlot(old, { time: timeOn(tuesday, '16:20-23:00') }))
      .then(slotRescheduled(old, timeOn(tuesday, '16:20-23:00')));
    given(...history)
      .when(changeSlot(old, { time: timeOn(tuesday, '16:25-22:00') }))
      .thenRefused('validation_failed', { errors: [{ field: 'from', code: 'not_a_start_time' }] });
    given(floorDraftStarted, slotAdded({ ...tuesdayLunch, userId: CAFE_NOOR }))
      .when(changeSlot(tuesdayLunch, { time: tuesdayDinner.time }))
      .then(slotRescheduled(tuesdayLunch, tuesdayDinner.time));
  });
});

describe('two managers who edit one slot', () => {
  const lunchNow = {
    ...tuesdayLunch,
    time: timeOn(tuesday, '12:00-18:00'),
    userId: EMMA,
    parts: {
      times: { revision: `${writeId(3)}:0`, version: 4, by: KIM, at: '2026-01-05T09:02:00.000Z' },
      person: { revision: `${writeId(2)}:0`, version: 3, by: 'sanne', at: '2026-01-05T09:01:00.000Z' },
      job: { revision: `${writeId(1)}:1`, version: 2, by: 'sanne', at: '2026-01-05T09:00:00.000Z' },
    },
    revision: `${writeId(3)}:0`,
  };
  const history = [...withEmmaOnTuesday, kimMovesLunch] as const;

  it('do not conflict on different parts', () => {
    given(...history)
      .when(changeSlot(tuesdayLunch, { userId: null, basedOn: seen(tuesdayLunch, 'person', `${writeId(2)}:0`) }))
      .then(slotUnassigned(tuesdayLunch, EMMA));
    given(...history)
      .when(changeSlot(tuesdayLunch, { userId: null, basedOn: seen(tuesdayLunch, 'times', `${writeId(1)}:1`) }))
      .then(slotUnassigned(tuesdayLunch, EMMA));
  });

  it('conflict on the same part: the second write is refused with both values', () => {
    const time = timeOn(tuesday, '10:00-16:00');
    given(...history)
      .when(changeSlot(tuesdayLunch, { time, basedOn: seen(tuesdayLunch, 'times', `${writeId(1)}:1`) }))
      .thenRefused('slot_changed', { current: lunchNow, attempted: { time }, facts: { parts: ['times'] } });
  });

  it('conflict on each part that changed, and the refusal names these parts', () => {
    const requested = { time: timeOn(tuesday, '10:00-16:00'), userId: null, jobId: BARTENDER };
    const basedOn = {
      ...seen(tuesdayLunch, 'times', `${writeId(1)}:1`),
      ...seen(tuesdayLunch, 'person', `${writeId(1)}:1`),
      ...seen(tuesdayLunch, 'job', `${writeId(1)}:1`),
    };
    given(...history)
      .when(changeSlot(tuesdayLunch, { ...requested, basedOn }))
      .thenRefused('slot_changed', { current: lunchNow, attempted: requested, facts: { parts: ['times', 'person'] } });
  });

  it('conflict on the job when it changed since the base revision', () => {
    given(sanneAddsTuesdayLunch, slotJobChanged(tuesdayLunch, BARTENDER))
      .when(changeSlot(tuesdayLunch, { jobId: SERVICE, basedOn: seen(tuesdayLunch, 'job', `${writeId(1)}:1`) }))
      .thenRefused('slot_changed');
    given(sanneAddsTuesdayLunch, slotJobChanged(tuesdayLunch, BARTENDER))
      .when(changeSlot(tuesdayLunch, { jobId: SERVICE, basedOn: seen(tuesdayLunch, 'job', `${writeId(2)}:0`) }))
      .then(slotJobChanged({ ...tuesdayLunch, jobId: BARTENDER }, SERVICE));
  });

  it('conflict when the base revision is empty although the slot exists', () => {
    given(...history)
      .when(changeSlot(tuesdayLunch, { userId: null, basedOn: seen(tuesdayLunch, 'person', null) }))
      .thenRefused('slot_changed', { current: lunchNow, attempted: { userId: null }, facts: { parts: ['person'] } });
  });

  it('do not conflict when both set the same value', () => {
    given(...history)
      .when(changeSlot(tuesdayLunch, { userId: EMMA, basedOn: seen(tuesdayLunch, 'person', `${writeId(1)}:1`) }))
      .then();
  });

  it('do not conflict when the newer event belongs to the command of the base revision', () => {
    const time = timeOn(tuesday, '10:00-16:00');
    given(floorDraftStarted, sanneAddsTuesdayLunch)
      .when(changeSlot(tuesdayLunch, { time, basedOn: seen(tuesdayLunch, 'times', `${writeId(1)}:0`) }))
      .then(slotRescheduled(tuesdayLunch, time));
  });

  it('are not checked for conflicts without a base revision', () => {
    given(...history)
      .when(changeSlot(tuesdayLunch, { time: tuesdayLunch.time }))
      .then(slotRescheduled({ ...tuesdayLunch, time: lunchNow.time }, tuesdayLunch.time));
  });

  it('get invalid fields reported before a conflict, and a conflict before a busy person', () => {
    const basedOn = seen(tuesdayLunch, 'person', `${writeId(1)}:1`);
    given(...history)
      .when(changeSlot(tuesdayLunch, { userId: CAFE_NOOR, basedOn }))
      .thenRefused('validation_failed');
    given(...history, slotAdded({ ...tuesdayDinner, userId: DAAN }))
      .when(changeSlot(tuesdayLunch, { userId: DAAN, basedOn }))
      .thenRefused('slot_changed');
  });
});

describe('removing a slot', () => {
  it('records the last state of the slot', () => {
    given(...withEmmaOnTuesday, kimMovesLunch)
      .when(removeSlot(tuesdayLunch))
      .then(slotRemoved({ ...tuesdayLunch, time: timeOn(tuesday, '12:00-18:00'), userId: EMMA }));
  });

  it('is refused when any part changed since the base revision', () => {
    given(...withEmmaOnTuesday)
      .when(removeSlot(tuesdayLunch, { basedOn: seen(tuesdayLunch, 'person', `${writeId(1)}:1`) }))
      .thenRefused('slot_changed');
    given(...withEmmaOnTuesday)
      .when(removeSlot(tuesdayLunch, { basedOn: seen(tuesdayLunch, 'person', `${writeId(2)}:0`) }))
      .then(slotRemoved({ ...tuesdayLunch, userId: EMMA }));
  });
});

describe('adding a slot in place of another slot', () => {
  const cooking = { ...tuesdayCooking, userId: EMMA };
  const instead = { insteadOf: tuesdayLunch.slotId };

  it('removes the other slot and adds the new one with its person on the same day', () => {
    given(...withEmmaOnTuesday, kitchenDraftStarted)
      .when(addSlot(cooking, { ...instead, confirm: true }))
      .then(
        slotRemoved({ ...tuesdayLunch, userId: EMMA }),
        slotAdded(tuesdayCooking),
        slotAssignedAnyway(tuesdayCooking, EMMA, 'job_missing'),
      );
  });

  it('is refused as a whole when the department of the new slot is published', () => {
    const attempted = { time: cooking.time, jobId: COOK, userId: EMMA };
    given(...withEmmaOnTuesday, kitchenDraftStarted, {
      type: 'DraftPublished',
      data: { jobFilterId: KITCHEN, publicationId: 'publication-2' as never },
    })
      .when(addSlot(cooking, instead))
      .thenRefused('draft_published', undefined, {
        type: 'DraftEditRefused',
        data: { jobFilterId: KITCHEN, slotId: null, code: 'draft_published', attempted },
      });
  });

  it('is refused when the other slot was changed or removed', () => {
    given(...withEmmaOnTuesday)
      .when(addSlot(cooking, { ...instead, basedOn: seen(tuesdayLunch, 'person', `${writeId(1)}:1`) }))
      .thenRefused('slot_changed');
    given(sanneAddsTuesdayLunch, write<DraftWeekEvent>({ by: KIM }, slotRemoved(tuesdayLunch)))
      .when(addSlot(tuesdayCooking, instead))
      .thenRefused('slot_removed', {
        attempted: { time: tuesdayCooking.time, jobId: COOK, userId: null },
        facts: { by: KIM, reason: 'removed' },
      });
  });
});

describe('editing a slot that does not exist', () => {
  const kimRemovesLunch = write<DraftWeekEvent>({ by: KIM }, slotRemoved(tuesdayLunch));
  const everything = { time: tuesdayDinner.time, jobId: BARTENDER, userId: null };
  const edits: [string, DraftWeekCommand, Parameters<typeof editRefused>[1]][] = [
    ['a change', changeSlot(tuesdayLunch, { userId: EMMA }), { userId: EMMA }],
    ['a change of everything', changeSlot(tuesdayLunch, everything), everything],
    ['a removal', removeSlot(tuesdayLunch), { removed: true }],
  ];

  it.each(edits)('after a colleague removed it, %s is refused and names the colleague', (_what, command, attempted) => {
    given(sanneAddsTuesdayLunch, kimRemovesLunch)
      .when(command)
      .thenRefused('slot_removed', { attempted, facts: { by: KIM, reason: 'removed' } });
  });

  it.each(edits)(
    'after a colleague discarded the draft, %s is refused and names the colleague',
    (_what, command, attempted) => {
      given(sanneAddsTuesdayLunch, write<DraftWeekEvent>({ by: KIM }, floorDiscarded))
        .when(command)
        .thenRefused('slot_removed', { attempted, facts: { by: KIM, reason: 'discarded' } });
    },
  );

  it.each(edits)('after publication, %s is refused and records the attempt', (_what, command, attempted) => {
    given(sanneAddsTuesdayLunch, kimPublishes)
      .when(command)
      .thenRefused('draft_published', { attempted, facts: byKim }, editRefused(tuesdayLunch, attempted));
  });

  it.each(edits)('refuses %s when the slot never existed', (_what, command) => {
    givenNothing().when(command).thenRefused('not_found', {});
  });

  it('succeeds again after undo has restored the slot', () => {
    given(sanneAddsTuesdayLunch, kimRemovesLunch, slotAdded(tuesdayLunch))
      .when(changeSlot(tuesdayLunch, { userId: EMMA }))
      .then(emmaTakesTuesdayLunch);
  });
});

describe('starting a draft', () => {
  it('opens an empty week with the source "empty"', () => {
    givenNothing().when(startDraftCommand([])).then(floorDraftStarted);
  });

  it('adds the slots of its source in order, and records source and demand', () => {
    givenNothing()
      .when(
        startDraftCommand([tuesdayLunch, tuesdayDinner], {
          source: { kind: 'scenario', id: summerScenario },
          scenarioId: summerScenario,
        }),
      )
      .then(
        {
          type: 'DraftStarted',
          data: { jobFilterId: FLOOR, source: { kind: 'scenario', id: summerScenario }, scenarioId: summerScenario },
        },
        slotAdded(tuesdayLunch),
        slotAdded(tuesdayDinner),
      );
  });

  it('is refused while a draft of the job filter is open', () => {
    given(floorDraftStarted).when(startDraftCommand([])).thenRefused('draft_exists', {});
    given(floorDraftPublished, floorDraftStarted).when(startDraftCommand([])).thenRefused('draft_exists', {});
  });

  it('does not depend on the draft of another job filter', () => {
    given(kitchenDraftStarted).when(startDraftCommand([])).then(floorDraftStarted);
  });

  it('refuses a published week, unless the draft revises it', () => {
    const history = [floorDraftStarted, slotAdded(tuesdayLunch), floorDraftPublished] as const;
    for (const command of [startDraftCommand([]), startDraftCommand([wednesdayLunchSlot])])
      given(...history)
        .when(command)
        .thenRefused('draft_published', {});
    const revising = { ...wednesdayLunchSlot, shiftId: publishedLunch };
    given(...history)
      .when(startDraftCommand([revising], { source: { kind: 'published' } }))
      .then(
        { type: 'DraftStarted', data: { jobFilterId: FLOOR, source: { kind: 'published' }, scenarioId: null } },
        slotAdded(revising),
      );
  });

  it('still revises a published week after an earlier revision was discarded', () => {
    given(floorDraftStarted, floorDraftPublished, floorDraftStarted, floorDiscarded)
      .when(startDraftCommand([]))
      .thenRefused('draft_published');
  });

  it('succeeds again after an unpublished draft was discarded', () => {
    given(floorDraftStarted, floorDiscarded).when(startDraftCommand([])).then(floorDraftStarted);
  });

  it.each(['template', 'scenario', 'scheduler', 'week', 'published'] as const)(
    'is refused from a %s without content',
    (kind) => {
      const source =
        kind === 'template' || kind === 'scenario'
          ? { kind, id: 'empty' }
          : kind === 'week'
            ? { kind, monday: tuesday }
            : { kind };
      givenNothing()
        .when(startDraftCommand([], { source: source as never }))
        .thenRefused('source_empty', {});
    },
  );

  it('revises a published week that has no shifts left', () => {
    given(floorDraftStarted, floorDraftPublished)
      .when(startDraftCommand([], { source: { kind: 'published' } }))
      .then({ type: 'DraftStarted', data: { jobFilterId: FLOOR, source: { kind: 'published' }, scenarioId: null } });
  });

  it('unassigns people who are busy that day and keeps their slots', () => {
    given(kitchenDraftStarted, slotAdded({ ...tuesdayCooking, userId: DAAN }))
      .when(
        startDraftCommand(
          [
            { ...tuesdayLunch, userId: DAAN },
            { ...tuesdayDinner, userId: EMMA },
          ],
          { source: { kind: 'scheduler' } },
        ),
      )
      .then(
        { type: 'DraftStarted', data: { jobFilterId: FLOOR, source: { kind: 'scheduler' }, scenarioId: null } },
        slotAdded(tuesdayLunch),
        slotAdded({ ...tuesdayDinner, userId: EMMA }),
      );
  });
});

describe('adding a day of a template', () => {
  const started: DraftWeekEvent = {
    type: 'DraftStarted',
    data: { jobFilterId: FLOOR, source: { kind: 'template', id: lunchTemplate }, scenarioId: null },
  };

  it('starts the draft from the template in an empty week', () => {
    givenNothing()
      .when(addTemplateDayCommand([tuesdayLunch, tuesdayDinner]))
      .then(started, slotAdded(tuesdayLunch), slotAdded(tuesdayDinner));
  });

  it('adds its slots to an open draft without their people', () => {
    given(floorDraftStarted)
      .when(addTemplateDayCommand([{ ...tuesdayLunch, userId: EMMA }]))
      .then(slotAdded(tuesdayLunch));
  });

  it('changes nothing when the template has no shifts on that day', () => {
    givenNothing().when(addTemplateDayCommand([])).then();
    given(floorDraftStarted).when(addTemplateDayCommand([])).then();
  });

  it('asks before it adds to a date that has slots of the same job filter', () => {
    given(sanneAddsTuesdayLunch, slotAdded(tuesdayDinner))
      .when(addTemplateDayCommand([tuesdayBar]))
      .thenRefused('template_overlap_needs_confirmation', { facts: { date: tuesday, slots: 2 } });
    given(sanneAddsTuesdayLunch)
      .when(addTemplateDayCommand([tuesdayBar], { confirm: true }))
      .then(slotAdded(tuesdayBar));
  });

  it('does not ask about slots of other dates or job filters', () => {
    given(kitchenDraftStarted, slotAdded(tuesdayCooking), floorDraftStarted, slotAdded(wednesdayLunchSlot))
      .when(addTemplateDayCommand([tuesdayLunch]))
      .then(slotAdded(tuesdayLunch));
  });

  it('refuses a date of another week', () => {
    givenNothing()
      .when(addTemplateDayCommand([tuesdayLunch], { date: '2026-12-01' as never }))
      .thenRefused('validation_failed', { errors: [{ field: 'date', code: 'other_week' }] });
  });

  it('is refused after publication and records the attempt', () => {
    given(floorDraftStarted, kimPublishes)
      .when(addTemplateDayCommand([tuesdayLunch], { confirm: true }))
      .thenRefused('draft_published', { attempted: {}, facts: byKim }, editRefused(null, {}));
  });
});

describe('discarding a draft', () => {
  it('asks for confirmation with the number of slots', () => {
    given(sanneAddsTuesdayLunch, slotAdded(tuesdayDinner), kitchenDraftStarted, slotAdded(tuesdayCooking))
      .when(discardFloor())
      .thenRefused('discard_needs_confirmation', { facts: { slots: 2 } });
  });

  it('closes the draft of its job filter', () => {
    given(sanneAddsTuesdayLunch, slotAdded(tuesdayDinner))
      .when(discardFloor(true))
      .then({ type: 'DraftDiscarded', data: { jobFilterId: FLOOR, slots: 2 } });
  });

  it('is refused without an open draft', () => {
    givenNothing().when(discardFloor(true)).thenRefused('no_draft', {});
    given(kitchenDraftStarted).when(discardFloor(true)).thenRefused('no_draft', {});
    given(floorDraftStarted, floorDiscarded).when(discardFloor(true)).thenRefused('no_draft', {});
    given(floorDraftStarted, floorDraftPublished).when(discardFloor(true)).thenRefused('no_draft', {});
  });
});

describe('the people who may be planned', () => {
  it('are those of the context, not those planned before', () => {
    given(sanneAddsTuesdayLunch)
      .within(cafeContext({ staff: [{ ...emma, enabled: false }] }))
      .when(changeSlot(tuesdayLunch, { userId: EMMA }))
      .thenRefused('validation_failed', fieldDetails('userId', 'disabled'));
    given(sanneAddsTuesdayLunch)
      .when(changeSlot({ ...tuesdayLunch, slotId: 'nothing' as SlotId }, { userId: EMMA }))
      .thenRefused('not_found');
    given(sanneAddsTuesdayLunch, slotAdded({ ...wednesdayLunchSlot, time: timeOn(thursday, '17:00-22:00') }))
      .when(changeSlot(wednesdayLunchSlot, { userId: TOM }))
      .then(slotAssigned(wednesdayLunchSlot, TOM));
  });
});

function fieldDetails(field: string, code: 'disabled') {
  const { code: _code, ...details } = fieldRefusal(field, code);
  return details;
}
