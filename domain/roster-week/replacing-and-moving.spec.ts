import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../kernel/civil-date.js';
import type { CancelReasonId, JobFilterId, JobId, LocationId, ShiftId, UserId } from '../kernel/ids.js';
import { type ShiftTime, weeklyTime } from '../kernel/shift-time.js';
import type { PlannedItem } from '../planning/planned-item.js';
import { fullTimer } from '../planning/testing/planning-fixtures.js';
import { specify, stateAfter } from '../testing/decider-spec.js';
import { write } from '../testing/recorded.js';
import { decideMove, type MoveDecision } from './move-shift.js';
import type { ChangeShift } from './roster-week.commands.js';
import { rosterWeekDecider } from './roster-week.decider.js';
import type { RosterWeekContext } from './roster-week.context.js';
import type { RosterWeekEvent } from './roster-week.events.js';
import { EMPTY_ROSTER_WEEK, type RosterWeek } from './roster-week.state.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';

const [cafe, bar] = ['cafe', 'bar'] as LocationId[] as [LocationId, LocationId];
const [floor, barFloor] = ['floor', 'bar-floor'] as JobFilterId[] as [JobFilterId, JobFilterId];
const [service, cook] = ['service', 'cook'] as JobId[] as [JobId, JobId];
const [emma, daan, bo] = ['emma', 'daan', 'bo'] as UserId[] as [UserId, UserId, UserId];
const [busy, ill] = ['busy', 'ill'] as CancelReasonId[] as [CancelReasonId, CancelReasonId];
const [shiftId, replacementId] = ['shift', 'replacement'] as ShiftId[] as [ShiftId, ShiftId];
const monday = civilDate('2026-11-23');
const time: ShiftTime = weeklyTime(monday, '10:00', '17:00');
const boss = 'boss' as UserId;

const people = new Map([emma, daan].map((userId) => [userId, fullTimer(userId, { jobIds: [service] })]));
const context: RosterWeekContext = {
  monday,
  locationId: cafe,
  jobs: { [service]: { jobFilterId: floor, callAllowed: false } },
  zone: 'Europe/Amsterdam',
  houseProfiles: NO_HOUSE_PROFILES,
  startTimes: [],
  person: (userId) => people.get(userId),
  plannedElsewhere: () => [],
};

const added: RosterWeekEvent = {
  type: 'ShiftAdded',
  data: { shiftId, jobFilterId: floor, jobId: service, time, userId: null, open: true, replacementOf: null },
};
const assigned: RosterWeekEvent = { type: 'ShiftAssigned', data: { shiftId, userId: emma, was: null } };
const calledOff: RosterWeekEvent = { type: 'ShiftCalledOff', data: { shiftId, reasonId: ill, userId: emma } };
const replacement: RosterWeekEvent[] = [
  {
    type: 'ShiftAdded',
    data: {
      shiftId: replacementId,
      jobFilterId: floor,
      jobId: service,
      time,
      userId: null,
      open: false,
      replacementOf: shiftId,
    },
  },
  { type: 'ShiftAssigned', data: { shiftId: replacementId, userId: daan, was: null } },
];

const change = (changes: Partial<ChangeShift>): ChangeShift => ({
  type: 'ChangeShift',
  shiftId,
  replacementId,
  confirm: false,
  ...changes,
});

const { given } = specify(rosterWeekDecider, context);

describe('replacing a planned person', () => {
  it('adds a shift for another person planned on a called-off shift', () => {
    given(added, assigned, calledOff)
      .when(change({ userId: daan }))
      .then(...replacement);
  });

  it('calls off and replaces in one write', () => {
    given(added, assigned)
      .when(change({ calledOff: true, reasonId: ill, userId: daan }))
      .then(calledOff, ...replacement);
  });

  it('needs a reason to call off, also with a replacement', () => {
    const errors = [{ field: 'cancel_reason_id', code: 'reason_required' as const }];
    given(added, assigned)
      .when(change({ calledOff: true, userId: daan }))
      .thenRefused('validation_failed', { errors });
  });
});

describe('the reason of a call-off', () => {
  it('can be corrected, and keeps the instant and author of the call-off', () => {
    const corrected: RosterWeekEvent = { type: 'ShiftCalledOff', data: { shiftId, reasonId: busy, userId: emma } };
    given(added, assigned, calledOff)
      .when(change({ reasonId: busy }))
      .then(corrected);

    const first = write({ by: emma, at: Date.parse('2026-11-20T08:00:00Z') }, calledOff);
    const later = write({ by: boss, at: Date.parse('2026-11-21T08:00:00Z') }, corrected);
    const { shifts } = stateAfter(rosterWeekDecider, added, assigned, first, later);
    expect(shifts[shiftId]?.calledOff).toEqual({ reasonId: busy, by: emma, at: '2026-11-20T08:00:00.000Z' });
  });

  it('is unchanged when the same reason is sent again', () => {
    given(added, assigned, calledOff)
      .when(change({ reasonId: ill, calledOff: true }))
      .then();
  });

  it('cannot be removed while the shift stays called off', () => {
    given(added, assigned, calledOff)
      .when(change({ reasonId: null }))
      .thenRefused('validation_failed', { errors: [{ field: 'cancel_reason_id', code: 'reason_required' }] });
  });
});

describe('moving a shift', () => {
  const nextWeek = { ...context, monday: addDays(monday, 7) };
  const theBar: RosterWeekContext = {
    ...context,
    locationId: bar,
    jobs: { [service]: { jobFilterId: barFloor, callAllowed: false } },
  };
  const move = (
    changes: Partial<ChangeShift>,
    to: RosterWeekContext,
    {
      history = [added, assigned],
      target = EMPTY_ROSTER_WEEK,
    }: { history?: RosterWeekEvent[]; target?: RosterWeek } = {},
  ): MoveDecision => {
    const week = stateAfter(rosterWeekDecider, ...history);
    return decideMove(change(changes), { from: { week, locationId: cafe }, to: { week: target, context: to } });
  };
  const nextMonday = weeklyTime(addDays(monday, 7), '12:00', '20:00');
  const codeOf = (decision: MoveDecision) => (decision.ok ? null : decision.refusal);

  it('moves it to another week with its id and its person', () => {
    expect(move({ time: nextMonday }, nextWeek)).toEqual({
      ok: true,
      out: [{ type: 'ShiftMovedOut', data: { shiftId, toLocationId: cafe, toMonday: nextWeek.monday } }],
      in: [
        {
          type: 'ShiftMovedIn',
          data: {
            shiftId,
            jobFilterId: floor,
            jobId: service,
            time: nextMonday,
            userId: emma,
            open: false,
            replacementOf: null,
            fromLocationId: cafe,
            wasTime: time,
          },
        },
      ],
    });
  });

  it('puts it into the department that has the job at the other location', () => {
    const decision = move({}, theBar);
    expect(decision.ok && decision.in).toMatchObject([{ data: { jobFilterId: barFloor, userId: emma } }]);
  });

  it('is refused when the location lacks the job or the person may not be planned', () => {
    const noService = { ...theBar, jobs: {} };
    const nobody = { ...theBar, person: () => undefined };
    expect(codeOf(move({}, noService))).toMatchObject({ errors: [{ field: 'job_id', code: 'not_at_location' }] });
    expect(codeOf(move({}, nobody))).toMatchObject({ errors: [{ field: 'user_id', code: 'not_at_location' }] });
    expect(codeOf(move({ jobId: cook }, theBar))).toMatchObject({ errors: [{ field: 'job_id' }] });
    expect(codeOf(move({ userId: bo }, theBar))).toMatchObject({ errors: [{ field: 'user_id' }] });
  });

  it('ignores the shift itself, but is refused for another shift on that date', () => {
    const item = (id: string): PlannedItem => ({
      layer: 'published',
      id,
      userId: emma,
      date: monday,
      locationId: cafe,
      jobId: service,
      time,
    });
    const ofOtherContext = { ...theBar, plannedElsewhere: () => [item(shiftId)] };
    const other = { ...theBar, plannedElsewhere: () => [item('another')] };
    expect(move({}, ofOtherContext).ok).toBe(true);
    expect(codeOf(move({}, other))).toMatchObject({ code: 'same_date_schedule_exists' });
  });

  it('asks to confirm when the person is unavailable on the new date', () => {
    const free = { ...nextWeek, person: () => fullTimer(emma, { freeDays: [nextWeek.monday] }) };
    expect(codeOf(move({ time: nextMonday }, free))).toMatchObject({
      code: 'planned_while_unavailable_needs_confirmation',
    });
    expect(move({ time: nextMonday, confirm: true }, free).ok).toBe(true);
  });

  it('does not ask about a reason that held before on the date, unless the shift was called off', () => {
    const free = { ...theBar, person: () => fullTimer(emma, { freeDays: [monday], jobIds: [service] }) };
    expect(move({}, free).ok).toBe(true);
    const reinstating = move({ calledOff: false }, free, { history: [added, assigned, calledOff] });
    expect(codeOf(reinstating)).toMatchObject({ code: 'planned_while_unavailable_needs_confirmation' });
  });

  it('is refused for a called-off shift', () => {
    const history = [added, assigned, calledOff];
    expect(codeOf(move({ time: nextMonday }, nextWeek, { history }))).toMatchObject({
      errors: [{ field: 'start', code: 'other_date' }],
    });
    expect(codeOf(move({}, theBar, { history }))).toMatchObject({
      errors: [{ field: 'horeca_location_id', code: 'mismatch' }],
    });
    expect(codeOf(move({ calledOff: true, reasonId: ill }, theBar))).toMatchObject({ errors: [{ code: 'mismatch' }] });
  });

  it('reinstates and moves in one write', () => {
    const history = [added, assigned, calledOff];
    const decision = move({ time: nextMonday, calledOff: false }, nextWeek, { history });
    expect(decision.ok && decision.out.map(({ type }) => type)).toEqual(['ShiftReinstated', 'ShiftMovedOut']);
  });

  it('is refused for an unknown shift', () => {
    expect(codeOf(move({}, theBar, { history: [] }))).toEqual({ code: 'not_found' });
  });

  it('names every invalid field at once', () => {
    const late = { ...nextMonday, start: 725 };
    expect(codeOf(move({ time: late, userId: bo, open: true }, nextWeek))).toEqual({
      code: 'validation_failed',
      errors: [
        { field: 'start', code: 'not_a_start_time' },
        { field: 'user_id', code: 'not_at_location' },
        { field: 'add_employee_schedule', code: 'planned_shift_cannot_be_open' },
      ],
    });
  });

  it('is refused when the shift was changed since the base revision', () => {
    const basedOn = '00000000-0000-7000-8000-000000000001:0' as NonNullable<ChangeShift['basedOn']>;
    expect(codeOf(move({ basedOn }, theBar))).toMatchObject({ code: 'version_conflict', current: { shiftId } });
  });
});
