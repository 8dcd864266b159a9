import { describe, expect, it } from 'vitest';
import { instant, type Instant } from '../kernel/clock-time.js';
import type { EventId, ShiftId, ShiftRequestId, UserId } from '../kernel/ids.js';
import { instantOf } from '../kernel/zone.js';
import type { PersonFacts } from '../planning/plan-status.js';
import { BARTENDER, daan, emma, CAFE_NOOR, noor, TOM, tom } from '../planning/testing/cafe-context.js';
import { timeOn, CAFE, DAAN, day, EMMA, FLOOR, SERVICE, terms } from '../planning/testing/planning-fixtures.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import type { Shift } from '../roster-week/roster-week.state.js';
import { write } from '../testing/recorded.js';
import { specify } from '../testing/decider-spec.js';
import type { ShiftRequestCommand } from './shift-request.commands.js';
import { type ShiftRequestContext, shiftRequestDecider } from './shift-request.decider.js';
import type { ShiftRequestEvent } from './shift-request.events.js';

const now = instantOf(day(0), 600, 'Europe/Amsterdam');

const lunch: ShiftData = {
  shiftId: 'lunch' as ShiftId,
  jobFilterId: FLOOR,
  jobId: SERVICE,
  time: timeOn(day(1), '17:00-23:00'),
  userId: null,
  open: true,
  replacementOf: null,
};
const shiftOf = (differences: Partial<Shift> = {}): Shift => ({
  ...lunch,
  calledOff: null,
  flagged: false,
  edited: false,
  revision: 'write:0' as EventId,
  ...differences,
});

const contextOf = (
  shifts: readonly Shift[],
  staff: readonly PersonFacts[] = [emma, daan, tom, noor],
  publishedAt: Instant | null = null,
): ShiftRequestContext => ({
  zoneOf: () => 'Europe/Amsterdam',
  person: (userId, locationId) => (locationId === CAFE ? staff.find((person) => person.userId === userId) : undefined),
  planned: (userId, date) =>
    shifts
      .filter((shift) => shift.userId === userId && shift.time.date === date)
      .map(({ shiftId, jobId, time }) => ({
        layer: 'published',
        id: shiftId,
        userId,
        date,
        locationId: CAFE,
        jobId,
        time,
      })),
  shift: (_locationId, shiftId) => shifts.find((shift) => shift.shiftId === shiftId),
  publishedAt: () => publishedAt,
});
const { given, givenNothing } = specify(shiftRequestDecider, contextOf([shiftOf()]));

const idOf = (userId: UserId): ShiftRequestId => `of-${userId}` as ShiftRequestId;
const ask = (userId: UserId, shiftRequestId = idOf(userId)): ShiftRequestCommand => ({
  type: 'RequestOpenShift',
  shiftRequestId,
  locationId: CAFE,
  shiftId: lunch.shiftId,
  userId,
});
const decide = (userId: UserId, approved: boolean, confirm = false): ShiftRequestCommand => ({
  type: 'DecideShiftRequest',
  shiftRequestId: idOf(userId),
  approved,
  confirm,
});
const reopen = (
  userId: UserId,
  was: 'approved' | 'declined' | null,
  { confirm = false, endingOffers = [] as readonly UserId[] } = {},
): ShiftRequestCommand => ({ type: 'ReopenShiftRequest', shiftRequestId: idOf(userId), was, endingOffers, confirm });
const withdraw = (userId: UserId): ShiftRequestCommand => ({
  type: 'WithdrawShiftRequest',
  shiftRequestId: idOf(userId),
});
const lapse = (userId: UserId, shift = lunch): ShiftRequestCommand => ({
  type: 'LapseShiftRequest',
  shiftRequestId: idOf(userId),
  shift,
});

const about = (userId: UserId) => ({
  shiftRequestId: idOf(userId),
  locationId: CAFE,
  shiftId: lunch.shiftId,
  jobFilterId: FLOOR,
  jobId: SERVICE,
  date: day(1),
  userId,
});
const requested = (userId: UserId): ShiftRequestEvent => ({
  type: 'OpenShiftRequested',
  data: { ...about(userId), shift: lunch },
});
const fact = (
  type: Exclude<
    ShiftRequestEvent['type'],
    'OpenShiftRequested' | 'OpenShiftRequestLapsed' | 'OpenShiftRequestReopened'
  >,
  userId: UserId,
) => ({ type, data: about(userId) }) as ShiftRequestEvent;

const reopened = (userId: UserId, was: 'approved' | 'declined'): ShiftRequestEvent => ({
  type: 'OpenShiftRequestReopened',
  data: { ...about(userId), was },
});

describe('requesting an open shift', () => {
  it('is possible for everybody with the job, also for several people', () => {
    givenNothing().when(ask(EMMA), { now }).then(requested(EMMA));
    given(requested(EMMA)).when(ask(DAAN), { now }).then(requested(DAAN));
  });

  it.each([
    ['filled', { userId: TOM, open: false }],
    ['closed', { open: false }],
    ['called off', { calledOff: { reasonId: 'ill', at: '2026-11-23T09:00:00.000Z', by: null }, open: false }],
  ])('is refused when the shift is %s', (_what, differences) => {
    const shift = shiftOf(differences as unknown as Partial<Shift>);
    givenNothing()
      .within(contextOf([shift]))
      .when(ask(EMMA), { now })
      .thenRefused('shift_not_open');
  });

  it('is refused once the shift has begun or was removed', () => {
    const begins = instantOf(day(1), 1020, 'Europe/Amsterdam');
    givenNothing().when(ask(EMMA), { now: begins }).thenRefused('shift_in_past');
    givenNothing()
      .when(ask(EMMA), { now: begins - 1 })
      .then(requested(EMMA));
    givenNothing().within(contextOf([])).when(ask(EMMA), { now }).thenRefused('not_found');
  });

  it('is refused without the job, and for a person of another location or who left', () => {
    const reasons = { reasons: ['job_missing'] };
    givenNothing()
      .within(contextOf([shiftOf({ jobId: BARTENDER })]))
      .when(ask(DAAN), { now })
      .thenRefused('not_eligible', reasons);
    givenNothing()
      .when(ask('sanne' as UserId), { now })
      .thenRefused('not_eligible', reasons);
    givenNothing()
      .when(ask(CAFE_NOOR), { now })
      .thenRefused('not_eligible', { reasons: ['disabled'] });
  });

  it('is refused with another shift on that date', () => {
    const busy = shiftOf({ shiftId: 'other' as ShiftId, userId: EMMA, open: false });
    const conflict = {
      layer: 'published' as const,
      id: 'other',
      userId: EMMA,
      date: day(1),
      locationId: CAFE,
      jobId: SERVICE,
      time: busy.time,
    };
    givenNothing()
      .within(contextOf([shiftOf(), busy]))
      .when(ask(EMMA), { now })
      .thenRefused('same_date_schedule_exists', { conflicts: [conflict] });
  });

  it('is refused while an own request is pending, and possible again after its withdrawal', () => {
    given(requested(EMMA))
      .when(ask(EMMA, 'again' as ShiftRequestId), { now })
      .thenRefused('request_exists');
    expect(
      given(requested(EMMA), fact('OpenShiftRequestWithdrawn', EMMA)).when(ask(EMMA, 'again' as ShiftRequestId), {
        now,
      }).decision.ok,
    ).toBe(true);
  });
});

describe('the decision of a manager', () => {
  it('approves one request and declines the other pending ones', () => {
    given(requested(EMMA), requested(DAAN), requested(TOM), fact('OpenShiftRequestWithdrawn', TOM))
      .when(decide(EMMA, true))
      .then(fact('OpenShiftRequestApproved', EMMA), fact('OpenShiftRequestDeclined', DAAN));
  });

  it('declines one request and leaves the others pending', () => {
    given(requested(EMMA), requested(DAAN)).when(decide(EMMA, false)).then(fact('OpenShiftRequestDeclined', EMMA));
  });

  it('is made only once', () => {
    for (const ended of ['OpenShiftRequestApproved', 'OpenShiftRequestDeclined', 'OpenShiftRequestWithdrawn'] as const)
      given(requested(EMMA), fact(ended, EMMA)).when(decide(EMMA, true)).thenRefused('already_decided');
    givenNothing().when(decide(EMMA, true)).thenRefused('not_found');
  });

  it('cannot approve a request for a shift that is no longer open', () => {
    given(requested(EMMA))
      .within(contextOf([shiftOf({ open: false })]))
      .when(decide(EMMA, true, true))
      .thenRefused('shift_not_open');
    given(requested(EMMA))
      .within(contextOf([]))
      .when(decide(EMMA, true, true))
      .thenRefused('shift_not_open');
  });

  it('cannot approve a person with another shift that day or who left', () => {
    const busy = shiftOf({ shiftId: 'other' as ShiftId, userId: EMMA, open: false });
    given(requested(EMMA))
      .within(contextOf([shiftOf(), busy]))
      .when(decide(EMMA, true, true))
      .thenRefused('same_date_schedule_exists');
    const departed = contextOf([shiftOf()], [{ ...emma, enabled: false }]);
    given(requested(EMMA))
      .within(departed)
      .when(decide(EMMA, true, true))
      .thenRefused('validation_failed', { errors: [{ field: 'action', code: 'disabled' }] });
    given(requested(EMMA))
      .within(contextOf([shiftOf()], []))
      .when(decide(EMMA, true, true))
      .thenRefused('validation_failed', { errors: [{ field: 'action', code: 'not_at_location' }] });
  });

  it('asks for confirmation when the requester is unavailable or lost the job', () => {
    const people = [
      {
        userId: EMMA,
        status: 'UNAVAILABLE',
        reasons: ['job_missing'],
        from: `${day(1)} 17:00`,
        until: `${day(1)} 23:00`,
        jobId: SERVICE,
      },
    ];
    const attempt = given(requested(EMMA)).within(
      contextOf([shiftOf()], [{ ...emma, terms: [terms({ jobIds: [], always: false })] }]),
    );
    attempt.when(decide(EMMA, true)).thenRefused('planned_while_unavailable_needs_confirmation', { facts: { people } });
    attempt.when(decide(EMMA, true, true)).then(fact('OpenShiftRequestApproved', EMMA));
  });
});

describe('the requester', () => {
  it('can withdraw a pending request', () => {
    given(requested(EMMA)).when(withdraw(EMMA)).then(fact('OpenShiftRequestWithdrawn', EMMA));
    given(requested(EMMA), fact('OpenShiftRequestDeclined', EMMA)).when(withdraw(EMMA)).thenRefused('already_decided');
    givenNothing().when(withdraw(EMMA)).thenRefused('not_found');
  });
});

describe('a request that cannot be met', () => {
  it('lapses while it is pending, with the latest shift', () => {
    const later = { ...lunch, time: timeOn(day(1), '18:00-23:00') };
    given(requested(EMMA))
      .when(lapse(EMMA, later))
      .then({ type: 'OpenShiftRequestLapsed', data: { ...about(EMMA), shift: later } });
    given(requested(EMMA), fact('OpenShiftRequestDeclined', EMMA)).when(lapse(EMMA)).then();
    givenNothing().when(lapse(EMMA)).then();
  });
});

describe('reopening a declined request', () => {
  const declined = [requested(EMMA), fact('OpenShiftRequestDeclined', EMMA)] as const;

  it('makes the request pending again', () => {
    given(...declined)
      .when(reopen(EMMA, 'declined'), { now })
      .then(reopened(EMMA, 'declined'));
    given(...declined, reopened(EMMA, 'declined'))
      .when(decide(EMMA, true))
      .then(fact('OpenShiftRequestApproved', EMMA));
  });

  it('is refused when the shift is not open any more', () => {
    for (const shifts of [[], [shiftOf({ open: false })], [shiftOf({ userId: TOM, open: false })]])
      given(...declined)
        .within(contextOf(shifts))
        .when(reopen(EMMA, 'declined'), { now })
        .thenRefused('shift_not_open');
  });

  it('is refused once the shift has begun', () => {
    const begins = instantOf(day(1), 1020, 'Europe/Amsterdam');
    given(...declined)
      .when(reopen(EMMA, 'declined'), { now: begins })
      .thenRefused('shift_in_past');
    given(...declined)
      .when(reopen(EMMA, 'declined'), { now: begins - 1 })
      .then(reopened(EMMA, 'declined'));
  });

  it('is refused when the employee left, but not when they lost the job', () => {
    given(...declined)
      .within(contextOf([shiftOf()], [{ ...emma, enabled: false }]))
      .when(reopen(EMMA, 'declined'), { now })
      .thenRefused('not_eligible', { reasons: ['disabled'] });
    given(...declined)
      .within(contextOf([shiftOf()], [{ ...emma, terms: [terms({ jobIds: [] })] }]))
      .when(reopen(EMMA, 'declined'), { now })
      .then(reopened(EMMA, 'declined'));
  });

  it('is refused when the employee made a new request', () => {
    const again = { ...requested(EMMA), data: { ...requested(EMMA).data, shiftRequestId: 'again' } };
    given(...declined, again as ShiftRequestEvent)
      .when(reopen(EMMA, 'declined'), { now })
      .thenRefused('request_exists');
  });

  it('is refused when the decision has changed, and does nothing for a pending request', () => {
    given(...declined)
      .when(reopen(EMMA, 'approved'), { now })
      .thenRefused('already_decided');
    given(...declined)
      .when(reopen(EMMA, null), { now })
      .thenRefused('already_decided');
    given(requested(EMMA), fact('OpenShiftRequestWithdrawn', EMMA))
      .when(reopen(EMMA, 'declined'), { now })
      .thenRefused('already_decided');
    given(requested(EMMA)).when(reopen(EMMA, 'declined'), { now }).then();
    givenNothing().when(reopen(EMMA, 'declined'), { now }).thenRefused('not_found');
  });
});

describe('reopening an approved request', () => {
  const decidedAt = Date.parse('2026-11-23T09:00:00.000Z');
  const approval = (...declinedToo: UserId[]) =>
    write(
      { at: decidedAt },
      fact('OpenShiftRequestApproved', EMMA),
      ...declinedToo.map((userId) => fact('OpenShiftRequestDeclined', userId)),
    );
  const planned = shiftOf({ userId: EMMA, open: false, edited: true });
  const givenApproved = (context = contextOf([planned])) => given(requested(EMMA), approval()).within(context);
  const givenRivals = (context = contextOf([planned])) =>
    given(
      requested(EMMA),
      requested(DAAN),
      requested(TOM),
      fact('OpenShiftRequestDeclined', TOM),
      approval(DAAN),
    ).within(context);
  const back = { confirm: true };

  it('makes the request pending again without a question when nobody else is affected', () => {
    givenApproved().when(reopen(EMMA, 'approved'), { now }).then(reopened(EMMA, 'approved'));
  });

  it('reopens the requests declined with it, but not those declined before', () => {
    givenRivals()
      .when(reopen(EMMA, 'approved', back), { now })
      .then(reopened(EMMA, 'approved'), reopened(DAAN, 'declined'));
  });

  it('leaves requests of people who have left declined', () => {
    givenRivals(contextOf([planned], [emma, { ...daan, enabled: false }, tom]))
      .when(reopen(EMMA, 'approved'), { now })
      .then(reopened(EMMA, 'approved'));
  });

  it('asks for confirmation with the effect on each affected person', () => {
    const people = [
      { userId: EMMA, effect: 'loses_shift' },
      { userId: DAAN, effect: 'waits_again' },
      { userId: TOM, effect: 'offer_ends' },
    ];
    givenRivals()
      .when(reopen(EMMA, 'approved', { endingOffers: [TOM] }), { now })
      .thenRefused('reopening_needs_confirmation', { facts: { people } });
  });

  it('does not count its author among the affected people', () => {
    givenRivals()
      .when(reopen(EMMA, 'approved'), { now, actorId: DAAN })
      .then(reopened(EMMA, 'approved'), reopened(DAAN, 'declined'));
  });

  it.each([
    ['has another person', { userId: TOM }],
    ['has no person', { userId: null }],
    ['is called off', { calledOff: { reasonId: 'ill', at: '2026-11-23T09:00:00.000Z', by: null } }],
    ['has another job', { jobId: BARTENDER }],
    ['is on another date', { time: timeOn(day(2), '17:00-23:00') }],
  ])('is refused when the shift %s', (_what, differences) => {
    givenApproved(contextOf([shiftOf({ ...planned, ...(differences as unknown as Partial<Shift>) })]))
      .when(reopen(EMMA, 'approved', back), { now })
      .thenRefused('shift_changed_since');
  });

  it('is refused when the shift was removed or published since, but not for other times', () => {
    givenApproved(contextOf([]))
      .when(reopen(EMMA, 'approved', back), { now })
      .thenRefused('shift_changed_since');
    const published = (at: number) => contextOf([planned], [emma], instant(at));
    givenApproved(published(decidedAt + 1))
      .when(reopen(EMMA, 'approved', back), { now })
      .thenRefused('shift_changed_since');
    givenApproved(published(decidedAt - 1))
      .when(reopen(EMMA, 'approved', back), { now })
      .then(reopened(EMMA, 'approved'));
    givenApproved(contextOf([shiftOf({ ...planned, time: timeOn(day(1), '18:00-23:00') })]))
      .when(reopen(EMMA, 'approved', back), { now })
      .then(reopened(EMMA, 'approved'));
  });

  it('is refused once the shift has begun', () => {
    givenApproved()
      .when(reopen(EMMA, 'approved', back), { now: instantOf(day(1), 1020, 'Europe/Amsterdam') })
      .thenRefused('shift_in_past');
  });
});
