import { describe, it } from 'vitest';
import type { EventId, JobId, UserId } from '../kernel/ids.js';
import { endMoment, startMoment } from '../kernel/shift-time.js';
import {
  timeOn,
  COOK,
  DAAN,
  EMMA,
  fullTimer,
  KITCHEN,
  partTimer,
  SERVICE,
  tuesday,
  wednesday,
} from '../planning/testing/planning-fixtures.js';
import {
  BARTENDER,
  cafeContext,
  DOORMAN,
  JORIS,
  CAFE_NOOR,
  publishedAtTheBar,
  TOM,
} from '../planning/testing/cafe-context.js';
import { specify, stateAfter } from '../testing/decider-spec.js';
import { writeId } from '../testing/recorded.js';
import type { RosterWeekEvent, ShiftData } from './roster-week.events.js';
import { rosterWeekDecider } from './roster-week.decider.js';
import {
  shiftAdded,
  addShiftCommand,
  addShiftsOfDay,
  shiftAssigned,
  shiftAssignedAnyway,
  bar,
  calledOff,
  changeShiftCommand,
  closed,
  cooking,
  dinner,
  emmasLunch,
  flagged,
  ill,
  shiftJobChanged,
  lunch,
  opened,
  floorLunchPublished,
  reinstated,
  shiftRemoved,
  removeShiftCommand,
  replacementId,
  shiftRescheduled,
  shiftUnassigned,
  wednesdayLunch,
} from './testing/roster-week.fixtures.js';

const { given, givenNothing } = specify(rosterWeekDecider, cafeContext());

/** The event with pay that is owed for it. */
const owing = (event: RosterWeekEvent, owedMinutes: number): RosterWeekEvent =>
  ({ ...event, data: { ...event.data, owedMinutes } }) as RosterWeekEvent;
const nextTuesday = { ...lunch.time, date: '2026-12-01' as never };
const planned = (shift: ShiftData, userId: UserId) => ({
  layer: 'published',
  id: shift.shiftId,
  userId,
  date: shift.time.date,
  locationId: 'cafe',
  jobId: shift.jobId,
  time: shift.time,
});
const asksAbout = (shift: ShiftData, userId: UserId, ...reasons: string[]) => ({
  facts: {
    people: [
      {
        userId,
        status: 'UNAVAILABLE',
        reasons,
        from: startMoment(shift.time),
        until: endMoment(shift.time),
        jobId: shift.jobId,
      },
    ],
  },
});
const fieldError = (field: string, code: string) => ({ errors: [{ field, code: code as never }] });

describe('adding a shift to the published roster', () => {
  it('adds it without a person, also in a week that is not published', () => {
    givenNothing().when(addShiftCommand(lunch)).then(shiftAdded(lunch));
    given(floorLunchPublished)
      .when(addShiftCommand(dinner, { open: false }))
      .then(shiftAdded({ ...dinner, open: false }));
  });

  it('puts it into the job filter of its job', () => {
    givenNothing().when(addShiftCommand(cooking)).then(shiftAdded(cooking));
  });

  it.each<[string, Partial<ShiftData>, string, string]>([
    ['a job of another location', { jobId: DOORMAN }, 'job_id', 'not_at_location'],
    ['a date of another week', { time: nextTuesday }, 'start', 'other_week'],
    ['a start outside the start options', { time: timeOn(tuesday, '11:10-17:00') }, 'start', 'not_a_start_time'],
    ['an end outside the end options', { time: timeOn(tuesday, '11:00-17:10') }, 'ending', 'not_an_end_time'],
    ['call for a job without call', { time: timeOn(tuesday, '11:00-call') }, 'ending', 'call_not_allowed'],
  ])('refuses %s', (_what, differences, field, code) => {
    givenNothing()
      .when(addShiftCommand({ ...lunch, ...differences }))
      .thenRefused('validation_failed', fieldError(field, code));
  });

  it('refuses an end that is not after its start', () => {
    givenNothing()
      .when(addShiftCommand({ ...lunch, time: { ...lunch.time, end: { kind: 'exact', minute: 600 } } }))
      .thenRefused('invalid_dates', fieldError('ending', 'mismatch'));
  });

  it('names every invalid field at once', () => {
    givenNothing()
      .when(addShiftCommand({ ...lunch, jobId: DOORMAN, time: timeOn(tuesday, '11:10-17:10') }))
      .thenRefused('validation_failed', {
        errors: [
          { field: 'job_id', code: 'not_at_location' },
          { field: 'start', code: 'not_a_start_time' },
          { field: 'ending', code: 'not_an_end_time' },
        ],
      });
  });

  it('refuses an id that is taken', () => {
    given(floorLunchPublished).when(addShiftCommand(lunch)).thenRefused('id_taken', {});
  });
});

describe('adding a day of a template to the published roster', () => {
  it('adds its shifts, all open', () => {
    givenNothing()
      .when(addShiftsOfDay([lunch, dinner]))
      .then(shiftAdded(lunch), shiftAdded(dinner));
    givenNothing()
      .when(addShiftsOfDay([{ ...lunch, userId: EMMA, open: false }]))
      .then(shiftAdded(lunch));
  });

  it('changes nothing when the template has no shifts on that day', () => {
    given(floorLunchPublished).when(addShiftsOfDay([])).then();
  });

  it('asks for confirmation on a date that has shifts of the same job filter', () => {
    given(floorLunchPublished, shiftAdded(bar))
      .when(addShiftsOfDay([dinner]))
      .thenRefused('template_overlap_needs_confirmation', { facts: { date: tuesday, shifts: 2 } });
    given(floorLunchPublished)
      .when(addShiftsOfDay([dinner], { confirm: true }))
      .then(shiftAdded(dinner));
  });

  it('does not ask about called-off shifts, other dates and other job filters', () => {
    given(floorLunchPublished, calledOff(emmasLunch), shiftAdded(cooking))
      .when(addShiftsOfDay([dinner]))
      .then(shiftAdded(dinner));
  });

  it('refuses a date of another week', () => {
    givenNothing()
      .when(addShiftsOfDay([lunch], { date: nextTuesday.date }))
      .thenRefused('validation_failed', fieldError('date', 'other_week'));
  });
});

describe('planning a person on a published shift', () => {
  it('closes the open shift without an explicit flag', () => {
    given(shiftAdded(lunch))
      .when(changeShiftCommand(lunch, { userId: EMMA }))
      .then(shiftAssigned(lunch, EMMA));
  });

  it('records the previously planned person', () => {
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { userId: DAAN }))
      .then(shiftAssigned(lunch, DAAN, EMMA));
  });

  it('unassigns the person, and opens the shift when requested', () => {
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { userId: null }))
      .then(shiftUnassigned(lunch, EMMA));
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { userId: null, open: true }))
      .then(shiftUnassigned(lunch, EMMA), opened(lunch));
  });

  it.each([
    ['a person of another location', JORIS, 'not_at_location'],
    ['a person who has left', CAFE_NOOR, 'disabled'],
  ])('refuses %s', (_who, userId, code) => {
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { userId }))
      .thenRefused('validation_failed', fieldError('user_id', code));
  });

  it('refuses to open a shift with a planned person', () => {
    const refusal = ['validation_failed', fieldError('add_employee_schedule', 'planned_shift_cannot_be_open')] as const;
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { open: true }))
      .thenRefused(...refusal);
    given(shiftAdded(lunch))
      .when(changeShiftCommand(lunch, { userId: EMMA, open: true }))
      .thenRefused(...refusal);
  });

  it('opens and closes a shift without a person', () => {
    given(shiftAdded(lunch))
      .when(changeShiftCommand(lunch, { open: false }))
      .then(closed(lunch));
    given(shiftAdded({ ...lunch, open: false }))
      .when(changeShiftCommand(lunch, { open: true }))
      .then(opened(lunch));
  });
});

describe('one published shift a day per person', () => {
  const emmaAtTheBar = publishedAtTheBar(EMMA, timeOn(wednesday, '18:00-close'));

  it('refuses a second shift in the week, in any job filter, also with confirmation', () => {
    for (const confirm of [false, true])
      given(floorLunchPublished, shiftAdded(cooking))
        .when(changeShiftCommand(cooking, { userId: EMMA, confirm }))
        .thenRefused('same_date_schedule_exists', { conflicts: [planned(emmasLunch, EMMA)] });
  });

  it('refuses a second shift at another location', () => {
    given(floorLunchPublished)
      .within(cafeContext({ planned: [emmaAtTheBar] }))
      .when(changeShiftCommand(wednesdayLunch, { userId: EMMA }))
      .thenRefused('same_date_schedule_exists', { conflicts: [{ ...emmaAtTheBar }] });
  });

  it('refuses to move a shift to a date on which its person has another shift', () => {
    given(floorLunchPublished, shiftAssigned(wednesdayLunch, EMMA))
      .when(changeShiftCommand(wednesdayLunch, { time: dinner.time }))
      .thenRefused('same_date_schedule_exists', { conflicts: [planned(emmasLunch, EMMA)] });
  });

  it('does not count called-off shifts', () => {
    given(floorLunchPublished, calledOff(emmasLunch), shiftAdded(dinner))
      .when(changeShiftCommand(dinner, { userId: EMMA }))
      .then(shiftAssigned(dinner, EMMA));
  });

  it('is checked when a called-off shift is reinstated', () => {
    given(floorLunchPublished, calledOff(emmasLunch), shiftAdded(dinner), shiftAssigned(dinner, EMMA))
      .when(changeShiftCommand(lunch, { calledOff: false }))
      .thenRefused('same_date_schedule_exists', { conflicts: [planned(dinner, EMMA)] });
  });

  it('applies to a replacement', () => {
    given(floorLunchPublished, calledOff(emmasLunch), shiftAdded(dinner), shiftAssigned(dinner, TOM))
      .when(changeShiftCommand(lunch, { userId: TOM, confirm: true }))
      .thenRefused('same_date_schedule_exists', { conflicts: [planned(dinner, TOM)] });
  });

  it('is not checked by a write that changes neither person, times nor job', () => {
    given(floorLunchPublished)
      .within(cafeContext({ planned: [publishedAtTheBar(EMMA, timeOn(tuesday, '18:00-close'))] }))
      .when(changeShiftCommand(lunch, { userId: EMMA, open: false }))
      .then();
  });

  it('does not count the shift itself', () => {
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { time: dinner.time }))
      .then(shiftRescheduled(lunch, dinner.time));
  });
});

describe('planning an unavailable person on a published shift', () => {
  it('asks to confirm, and records the reasons with the confirmation', () => {
    given(floorLunchPublished)
      .when(changeShiftCommand(wednesdayLunch, { userId: DAAN }))
      .thenRefused('planned_while_unavailable_needs_confirmation', asksAbout(wednesdayLunch, DAAN, 'free_day'));
    given(floorLunchPublished)
      .when(changeShiftCommand(wednesdayLunch, { userId: DAAN, confirm: true }))
      .then(shiftAssignedAnyway(wednesdayLunch, DAAN, 'free_day'));
    const early = timeOn(tuesday, '06:00-17:00');
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { time: early, confirm: true }))
      .then({
        type: 'ShiftRescheduled',
        data: { shiftId: lunch.shiftId, time: early, was: lunch.time, acknowledged: ['outside_availability'] },
      });
  });

  it('asks about a job or times that make the planned person unavailable', () => {
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { jobId: COOK }))
      .thenRefused(
        'planned_while_unavailable_needs_confirmation',
        asksAbout({ ...lunch, jobId: COOK }, EMMA, 'job_missing'),
      );
    const early = { ...lunch, time: timeOn(tuesday, '06:00-17:00') };
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { time: early.time }))
      .thenRefused('planned_while_unavailable_needs_confirmation', asksAbout(early, EMMA, 'outside_availability'));
  });

  it('does not ask about a reason that held before, but asks again for another date', () => {
    const onFreeDay = [shiftAdded(wednesdayLunch), shiftAssigned(wednesdayLunch, DAAN)] as const;
    const later = timeOn(wednesday, '12:00-18:00');
    given(...onFreeDay)
      .when(changeShiftCommand(wednesdayLunch, { time: later }))
      .then(shiftRescheduled(wednesdayLunch, later));
    const everyDayFree = cafeContext({
      staff: [fullTimer(DAAN, { freeDays: [tuesday, wednesday] })],
    });
    given(...onFreeDay)
      .within(everyDayFree)
      .when(changeShiftCommand(wednesdayLunch, { time: lunch.time }))
      .thenRefused('planned_while_unavailable_needs_confirmation', asksAbout(lunch, DAAN, 'free_day'));
  });

  it('asks again when a called-off shift is reinstated', () => {
    given(
      shiftAdded(wednesdayLunch),
      shiftAssigned(wednesdayLunch, DAAN),
      calledOff({ ...wednesdayLunch, userId: DAAN }),
    )
      .when(changeShiftCommand(wednesdayLunch, { calledOff: false }))
      .thenRefused('planned_while_unavailable_needs_confirmation', asksAbout(wednesdayLunch, DAAN, 'free_day'));
  });

  it('does not ask about a shift that is being called off', () => {
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { time: timeOn(tuesday, '06:00-17:00'), calledOff: true, reasonId: ill }))
      .then(shiftRescheduled(lunch, timeOn(tuesday, '06:00-17:00')), calledOff(emmasLunch));
  });
});

describe('changing times and job of a published shift', () => {
  it('records one event for each part that changes', () => {
    given(shiftAdded(lunch))
      .when(changeShiftCommand(lunch, { time: dinner.time, jobId: BARTENDER, userId: EMMA }))
      .then(shiftRescheduled(lunch, dinner.time), shiftJobChanged(lunch, BARTENDER), shiftAssigned(lunch, EMMA));
    given(floorLunchPublished)
      .when(
        changeShiftCommand(lunch, { time: lunch.time, jobId: SERVICE, userId: EMMA, open: false, calledOff: false }),
      )
      .then();
    given(floorLunchPublished).when(changeShiftCommand(lunch, {})).then();
  });

  it('moves a shift to the job filter of its new job', () => {
    given(shiftAdded(lunch))
      .when(changeShiftCommand(lunch, { jobId: COOK }))
      .then(shiftJobChanged(lunch, COOK, KITCHEN));
  });

  it.each<[string, Parameters<typeof changeShiftCommand>[1], string, string]>([
    ['a job of another location', { jobId: 'juggler' as JobId }, 'job_id', 'not_at_location'],
    ['a date of another week', { time: nextTuesday }, 'start', 'other_week'],
    ['a start outside the start options', { time: timeOn(tuesday, '11:10-17:00') }, 'start', 'not_a_start_time'],
    ['an end outside the end options', { time: timeOn(tuesday, '11:00-17:10') }, 'ending', 'not_an_end_time'],
    ['call for a job without call', { time: timeOn(tuesday, '11:00-call') }, 'ending', 'call_not_allowed'],
  ])('refuses %s', (_what, changes, field, code) => {
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, changes))
      .thenRefused('validation_failed', fieldError(field, code));
  });

  it('refuses an end that is not after its start', () => {
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { time: { ...lunch.time, end: { kind: 'exact', minute: 600 } } }))
      .thenRefused('invalid_dates', fieldError('ending', 'mismatch'));
  });

  it('names every invalid field at once', () => {
    given(floorLunchPublished)
      .when(
        changeShiftCommand(lunch, {
          jobId: DOORMAN,
          time: timeOn(tuesday, '11:10-17:10'),
          userId: CAFE_NOOR,
          calledOff: true,
        }),
      )
      .thenRefused('validation_failed', {
        errors: [
          { field: 'job_id', code: 'not_at_location' },
          { field: 'start', code: 'not_a_start_time' },
          { field: 'ending', code: 'not_an_end_time' },
          { field: 'user_id', code: 'disabled' },
          { field: 'cancel_reason_id', code: 'reason_required' },
        ],
      });
  });

  it('accepts unchanged parts that are no longer valid: old times, a person who has left', () => {
    const old = { ...lunch, time: timeOn(tuesday, '16:20-22:00') };
    given(shiftAdded(old))
      .when(changeShiftCommand(old, { jobId: BARTENDER }))
      .then(shiftJobChanged(old, BARTENDER));
    given(shiftAdded(lunch), shiftAssigned(lunch, CAFE_NOOR))
      .when(changeShiftCommand(lunch, { time: dinner.time }))
      .then(shiftRescheduled(lunch, dinner.time));
  });

  it('refuses an unknown shift', () => {
    givenNothing()
      .when(changeShiftCommand(lunch, { userId: EMMA }))
      .thenRefused('not_found', {});
    given(floorLunchPublished, shiftRemoved(emmasLunch))
      .when(changeShiftCommand(lunch, { userId: DAAN }))
      .thenRefused('not_found', {});
  });
});

describe('a write based on an older revision of a shift', () => {
  const old = `${writeId(9)}:0` as EventId;
  const current = `${writeId(1)}:0` as EventId;

  it('is refused with the current shift', () => {
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { userId: DAAN, basedOn: old }))
      .thenRefused('version_conflict', {
        current: { ...emmasLunch, calledOff: null, flagged: false, edited: false, revision: current },
      });
    given(floorLunchPublished)
      .when(removeShiftCommand(lunch, { confirm: true, basedOn: old }))
      .thenRefused('version_conflict');
  });

  it('is accepted when the revision is the latest', () => {
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { userId: DAAN, basedOn: current }))
      .then(shiftAssigned(lunch, DAAN, EMMA));
  });

  it('is reported after invalid fields and before a conflict of the person', () => {
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { userId: CAFE_NOOR, basedOn: old }))
      .thenRefused('validation_failed');
    given(floorLunchPublished, shiftAdded(dinner), shiftAssigned(dinner, DAAN))
      .when(changeShiftCommand(lunch, { userId: DAAN, basedOn: old }))
      .thenRefused('version_conflict');
  });
});

describe('calling a shift off', () => {
  it('keeps the shift with its person and records the reason', () => {
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { calledOff: true, reasonId: ill }))
      .then(calledOff(emmasLunch));
    given(shiftAdded(lunch))
      .when(changeShiftCommand(lunch, { calledOff: true, reasonId: ill }))
      .then(calledOff(lunch));
  });

  it('records the pay owed to an on-call worker within a day before the shift', () => {
    const onCall = cafeContext({
      staff: [partTimer(EMMA, [], { contractHours: null }), fullTimer(DAAN, { jobIds: [SERVICE] })],
    });
    const now = Date.parse('2026-11-23T10:01:00Z');
    const off = { calledOff: true, reasonId: ill };
    const emmas = given(floorLunchPublished).within(onCall);
    emmas.when(changeShiftCommand(lunch, off), { now: now - 60_000 }).then(calledOff(emmasLunch));
    emmas.when(changeShiftCommand(lunch, off), { now }).then(owing(calledOff(emmasLunch), 360));
    emmas.when(changeShiftCommand(lunch, { userId: null }), { now }).then(owing(shiftUnassigned(lunch, EMMA), 360));
    emmas.when(removeShiftCommand(lunch, { confirm: true }), { now }).then(owing(shiftRemoved(emmasLunch), 360));
    const shorter = timeOn(tuesday, '11:00-15:00');
    emmas
      .when(changeShiftCommand(lunch, { time: shorter, confirm: true }), { now })
      .then(owing(shiftRescheduled(lunch, shorter), 120));
    emmas
      .when(changeShiftCommand(lunch, { userId: DAAN, confirm: true }), { now })
      .then(owing(shiftAssigned(lunch, DAAN, EMMA), 360));
  });

  it('records no pay owed for fixed hours or for an already called-off shift', () => {
    const now = Date.parse('2026-11-24T08:00:00Z');
    const off = { calledOff: true, reasonId: ill };
    given(floorLunchPublished).when(changeShiftCommand(lunch, off), { now }).then(calledOff(emmasLunch));
    given(floorLunchPublished, calledOff(emmasLunch))
      .within(cafeContext({ staff: [partTimer(EMMA, [], { contractHours: null })] }))
      .when(removeShiftCommand(lunch, { confirm: true }), { now })
      .then({ type: 'ShiftRemoved', data: { ...emmasLunch, calledOff: true } });
  });

  it('refuses a missing reason', () => {
    for (const reason of [{}, { reasonId: null }])
      given(floorLunchPublished)
        .when(changeShiftCommand(lunch, { calledOff: true, ...reason }))
        .thenRefused('validation_failed', fieldError('cancel_reason_id', 'reason_required'));
  });

  it('records the called-off person when the same write unassigns them', () => {
    given(floorLunchPublished)
      .when(changeShiftCommand(lunch, { calledOff: true, reasonId: ill, userId: null }))
      .then(calledOff(emmasLunch), shiftUnassigned(lunch, EMMA));
  });

  it('records no opening or closing of the shift', () => {
    given(shiftAdded(lunch))
      .when(changeShiftCommand(lunch, { calledOff: true, reasonId: ill, open: false }))
      .then(calledOff(lunch));
  });

  it('records nothing for the same reason', () => {
    given(floorLunchPublished, calledOff(emmasLunch))
      .when(changeShiftCommand(lunch, { calledOff: true, reasonId: ill }))
      .then();
  });

  it('is reverted by reinstating, for the same person or another', () => {
    given(floorLunchPublished, calledOff(emmasLunch))
      .when(changeShiftCommand(lunch, { calledOff: false }))
      .then(reinstated(lunch));
    given(floorLunchPublished, calledOff(emmasLunch))
      .when(changeShiftCommand(lunch, { calledOff: false, userId: DAAN }))
      .then(reinstated(lunch), shiftAssigned(lunch, DAAN, EMMA));
  });

  it('is not reverted for a person who has left since', () => {
    given(shiftAdded(lunch), shiftAssigned(lunch, CAFE_NOOR), calledOff({ ...lunch, userId: CAFE_NOOR }))
      .when(changeShiftCommand(lunch, { calledOff: false }))
      .thenRefused('validation_failed', fieldError('user_id', 'disabled'));
  });
});

describe('replacing a called-off person', () => {
  const replacement = { ...lunch, shiftId: replacementId, open: false, replacementOf: lunch.shiftId };

  it('adds a shift for the replacement and keeps the called-off shift', () => {
    given(floorLunchPublished, calledOff(emmasLunch))
      .when(changeShiftCommand(lunch, { userId: DAAN }))
      .then(shiftAdded(replacement), shiftAssigned(replacement, DAAN));
  });

  it('gives the new shift the times and job of the same write', () => {
    const atTheBar = { ...replacement, time: dinner.time, jobId: BARTENDER };
    given(floorLunchPublished, calledOff(emmasLunch))
      .when(changeShiftCommand(lunch, { userId: TOM, time: dinner.time, jobId: BARTENDER, confirm: true }))
      .then(shiftAdded(atTheBar), shiftAssignedAnyway(atTheBar, TOM, 'job_missing'));
  });

  it('asks to confirm a replacement who is unavailable', () => {
    given(floorLunchPublished, calledOff(emmasLunch))
      .when(changeShiftCommand(lunch, { userId: TOM }))
      .thenRefused('planned_while_unavailable_needs_confirmation', asksAbout(lunch, TOM, 'outside_availability'));
  });

  it('puts the new shift into the job filter of its job', () => {
    const asCook = { ...replacement, jobId: COOK, jobFilterId: KITCHEN };
    given(floorLunchPublished, calledOff(emmasLunch))
      .when(changeShiftCommand(lunch, { userId: DAAN, jobId: COOK }))
      .then(shiftAdded(asCook), shiftAssigned(asCook, DAAN));
  });

  it('adds a shift also when nobody was planned on the called-off shift', () => {
    given(shiftAdded(lunch), calledOff(lunch))
      .when(changeShiftCommand(lunch, { userId: EMMA }))
      .then(shiftAdded(replacement), shiftAssigned(replacement, EMMA));
  });

  it('assigns the same shift when the write itself calls it off without a planned person', () => {
    given(shiftAdded(lunch))
      .when(changeShiftCommand(lunch, { userId: EMMA, calledOff: true, reasonId: ill }))
      .then(calledOff(emmasLunch), shiftAssigned(lunch, EMMA));
  });

  it('records nothing when the same person is planned again', () => {
    given(floorLunchPublished, calledOff(emmasLunch))
      .when(changeShiftCommand(lunch, { userId: EMMA }))
      .then();
  });
});

describe('removing a shift', () => {
  it('needs no confirmation for a shift without person and requests', () => {
    given(shiftAdded(lunch)).when(removeShiftCommand(lunch)).then(shiftRemoved(lunch));
  });

  it.each<[string, Parameters<typeof removeShiftCommand>[1], RosterWeekEvent[]]>([
    ['a person is planned', {}, [shiftAdded(lunch), shiftAssigned(lunch, EMMA)]],
    ['the shift is called off', {}, [shiftAdded(lunch), calledOff(lunch)]],
    ['a request is pending', { pendingRequests: 1 }, [shiftAdded(lunch)]],
    ['a swap is pending', { pendingSwaps: 2 }, [shiftAdded(lunch)]],
  ])('asks for confirmation when %s', (_why, pending, history) => {
    const shift = { ...stateAfter(rosterWeekDecider, ...history).shifts[lunch.shiftId] };
    given(...history)
      .when(removeShiftCommand(lunch, pending))
      .thenRefused('removal_needs_confirmation', { facts: { shift, pendingRequests: 0, pendingSwaps: 0, ...pending } });
  });

  it('removes the shift with confirmation and records whether it was called off', () => {
    given(floorLunchPublished)
      .when(removeShiftCommand(lunch, { confirm: true }))
      .then(shiftRemoved(emmasLunch));
    given(floorLunchPublished, calledOff(emmasLunch))
      .when(removeShiftCommand(lunch, { confirm: true }))
      .then(shiftRemoved(emmasLunch, true));
  });

  it('is refused for an unknown shift', () => {
    givenNothing()
      .when(removeShiftCommand(lunch, { confirm: true }))
      .thenRefused('not_found', {});
  });
});

describe('flagging a shift', () => {
  const flagLunch = { type: 'FlagShift', shiftId: lunch.shiftId } as const;

  it('is recorded once for a planned shift', () => {
    given(floorLunchPublished).when(flagLunch).then(flagged(lunch, EMMA));
    given(floorLunchPublished, flagged(lunch, EMMA)).when(flagLunch).then();
  });

  it('records nothing for an unassigned, called-off or unknown shift', () => {
    given(shiftAdded(lunch)).when(flagLunch).then();
    given(floorLunchPublished, calledOff(emmasLunch)).when(flagLunch).then();
    givenNothing().when(flagLunch).then();
  });
});
