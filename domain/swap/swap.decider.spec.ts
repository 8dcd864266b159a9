import { describe, expect, it } from 'vitest';
import type { EventId, ShiftId, SwapId, UserId } from '../kernel/ids.js';
import { instantOf } from '../kernel/zone.js';
import type { PersonFacts } from '../planning/plan-status.js';
import { BARTENDER, daan, emma, NOOR, noor, TOM, tom } from '../planning/testing/cafe-context.js';
import { at, CAFE, COOK, DAAN, day, EMMA, FLOOR, SERVICE, terms } from '../planning/testing/planning-fixtures.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import type { Shift } from '../roster-week/roster-week.state.js';
import { specify } from '../testing/decider-spec.js';
import type { SwapCommand } from './swap.commands.js';
import { type SwapContext, swapDecider } from './swap.decider.js';
import type { SwapEvent } from './swap.events.js';
import { handOver } from './hand-over.js';
import { evolveSwaps, NO_SWAPS } from './swap.state.js';
import { record } from '../testing/recorded.js';

const swapId = 'swap-1' as SwapId;
const other = 'swap-2' as SwapId;
const SANNE = 'sanne' as UserId;
const now = instantOf(day(0), 600, 'Europe/Amsterdam');

const shiftOf = (id: string, userId: UserId | null, onDay: number, differences: Partial<Shift> = {}): Shift => ({
  shiftId: id as ShiftId,
  jobFilterId: FLOOR,
  jobId: SERVICE,
  time: at(day(onDay), '17:00-23:00'),
  userId,
  open: false,
  replacementOf: null,
  calledOff: null,
  flagged: false,
  edited: false,
  revision: 'write:0' as EventId,
  ...differences,
});
const dataOf = ({ calledOff: _c, flagged: _f, edited: _e, revision: _r, ...data }: Shift): ShiftData => data;

/** Emma works on Tuesday, Daan on Thursday; Tom and Noor do not. */
const tuesday = shiftOf('tuesday', EMMA, 1);
const thursday = shiftOf('thursday', DAAN, 3);

const contextOf = (shifts: readonly Shift[], staff: readonly PersonFacts[] = [emma, daan, tom, noor]): SwapContext => ({
  zoneOf: () => 'Europe/Amsterdam',
  person: (userId, locationId) => (locationId === CAFE ? staff.find((person) => person.userId === userId) : undefined),
  planned: (userId, date) =>
    shifts
      .filter((shift) => shift.userId === userId && shift.time.date === date && !shift.calledOff)
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
  staffOf: () => staff.map(({ userId }) => userId),
});
const usual = contextOf([tuesday, thursday]);
const { given, givenNothing } = specify(swapDecider, usual);

const offer = (differences: object = {}): SwapCommand => ({
  type: 'OfferSwap',
  swapId,
  locationId: CAFE,
  shiftId: tuesday.shiftId,
  userId: EMMA,
  toUserId: DAAN,
  wantedShiftId: thursday.shiftId,
  ...differences,
});
const giveTo = (toUserId: UserId | null) => offer({ toUserId, wantedShiftId: null });
const accept = (userId: UserId): SwapCommand => ({ type: 'AcceptSwap', swapId, userId });
const refuse = (userId: UserId): SwapCommand => ({ type: 'RefuseSwap', swapId, userId });
const withdraw: SwapCommand = { type: 'WithdrawSwap', swapId };
const decide = (approved: boolean, confirm = false): SwapCommand => ({ type: 'DecideSwap', swapId, approved, confirm });

const aboutTo = (toUserId: UserId | null, acceptedBy: UserId | null = null) => ({
  swapId,
  locationId: CAFE,
  shiftId: tuesday.shiftId,
  jobFilterId: FLOOR,
  jobId: SERVICE,
  date: day(1),
  userId: EMMA,
  toUserId,
  acceptedBy,
});
const offered = (toUserId: UserId | null, wanted: Shift | null, addressed: UserId[]): SwapEvent => ({
  type: 'ShiftSwapOffered',
  data: { ...aboutTo(toUserId), shift: dataOf(tuesday), wanted: wanted && dataOf(wanted), addressed },
});
const trade = offered(DAAN, thursday, [DAAN]);
const gift = offered(DAAN, null, [DAAN]);
const toAll = offered(null, null, [DAAN, TOM]);
const fact = (
  type: Exclude<SwapEvent['type'], 'ShiftSwapOffered' | 'ShiftSwapLapsed'>,
  acceptedBy: UserId | null,
  toUserId: UserId | null = DAAN,
) => ({ type, data: aboutTo(toUserId, acceptedBy) }) as SwapEvent;
const accepted = fact('ShiftSwapAccepted', DAAN);
const declined = fact('ShiftSwapDeclined', null);

describe('offering a shift', () => {
  it('asks for one in return, gives it to one, or offers it to all who have the job', () => {
    givenNothing().when(offer(), { now }).then(trade);
    givenNothing().when(giveTo(DAAN), { now }).then(gift);
    givenNothing().when(giveTo(null), { now }).then(toAll);
  });

  it('reaches nobody who has a shift that day, at whatever location', () => {
    const elsewhere = shiftOf('elsewhere', DAAN, 1);
    givenNothing()
      .within(contextOf([tuesday, elsewhere]))
      .when(giveTo(null), { now })
      .then(offered(null, null, [TOM]));
    givenNothing()
      .within(contextOf([tuesday, { ...elsewhere, calledOff: { reason: 'ill' } as unknown as Shift['calledOff'] }]))
      .when(giveTo(null), { now })
      .then(toAll);
  });

  it('is refused of a shift of somebody else, or one that is gone', () => {
    givenNothing()
      .when(offer({ userId: TOM }), { now })
      .thenRefused('not_found');
    givenNothing().within(contextOf([])).when(offer(), { now }).thenRefused('not_found');
  });

  it('keeps a shift in return to the colleague who is asked, at the same location', () => {
    const errors = (field: string, code: 'mismatch' | 'not_at_location' | 'disabled') => ({
      errors: [{ field, code }],
    });
    givenNothing()
      .when(offer({ toUserId: null }), { now })
      .thenRefused('validation_failed', errors('wantedFullScheduleId', 'mismatch'));
    givenNothing()
      .when(offer({ toUserId: TOM }), { now })
      .thenRefused('validation_failed', errors('wantedFullScheduleId', 'mismatch'));
    givenNothing()
      .when(offer({ wantedShiftId: 'elsewhere' }), { now })
      .thenRefused('validation_failed', errors('wantedFullScheduleId', 'not_at_location'));
    givenNothing().when(giveTo(EMMA), { now }).thenRefused('validation_failed', errors('toUserId', 'mismatch'));
    givenNothing().when(giveTo(NOOR), { now }).thenRefused('validation_failed', errors('toUserId', 'disabled'));
    givenNothing().when(giveTo(SANNE), { now }).thenRefused('validation_failed', errors('toUserId', 'not_at_location'));
  });

  it('is refused once one of the shifts has begun', () => {
    const begun = (onDay: number) => instantOf(day(onDay), 1020, 'Europe/Amsterdam');
    givenNothing()
      .when(giveTo(DAAN), { now: begun(1) })
      .thenRefused('shift_in_past');
    givenNothing()
      .when(giveTo(DAAN), { now: begun(1) - 1 })
      .then(gift);
    const monday = shiftOf('monday', DAAN, 0);
    givenNothing()
      .within(contextOf([tuesday, monday]))
      .when(offer({ wantedShiftId: 'monday' }), { now: begun(0) })
      .thenRefused('shift_in_past');
  });

  it('is refused of shifts that are called off', () => {
    const calledOff = {
      calledOff: { reasonId: 'ill', at: '2026-11-23T09:00:00.000Z', by: null },
    } as unknown as Partial<Shift>;
    const off = shiftOf('tuesday', EMMA, 1, calledOff);
    givenNothing()
      .within(contextOf([off, thursday]))
      .when(giveTo(DAAN), { now })
      .thenRefused('shift_canceled');
    const wanted = shiftOf('thursday', DAAN, 3, calledOff);
    givenNothing()
      .within(contextOf([tuesday, wanted]))
      .when(offer(), { now })
      .thenRefused('shift_canceled');
  });

  it('is refused where one of the two lacks the job', () => {
    const reasons = { reasons: ['job_missing'] };
    const bar = shiftOf('tuesday', EMMA, 1, { jobId: BARTENDER });
    givenNothing()
      .within(contextOf([bar]))
      .when(giveTo(DAAN), { now })
      .thenRefused('not_eligible', reasons);
    const cooking = shiftOf('thursday', DAAN, 3, { jobId: COOK });
    givenNothing()
      .within(contextOf([tuesday, cooking]))
      .when(offer(), { now })
      .thenRefused('not_eligible', reasons);
  });

  it('is refused while the shift is on offer, and possible again after', () => {
    given(trade)
      .when(offer({ swapId: other }), { now })
      .thenRefused('request_exists');
    given(trade, accepted)
      .when(offer({ swapId: other }), { now })
      .thenRefused('request_exists');
    expect(given(trade, declined).when(offer({ swapId: other }), { now }).decision.ok).toBe(true);
  });

  it('is refused where one of the two has another shift that day', () => {
    const busy = shiftOf('other', DAAN, 1);
    const conflict = {
      layer: 'published' as const,
      id: 'other',
      userId: DAAN,
      date: day(1),
      locationId: CAFE,
      jobId: SERVICE,
      time: busy.time,
    };
    givenNothing()
      .within(contextOf([tuesday, thursday, busy]))
      .when(offer(), { now })
      .thenRefused('same_date_schedule_exists', { conflicts: [conflict] });
    const own = shiftOf('own', EMMA, 3);
    givenNothing()
      .within(contextOf([tuesday, thursday, own]))
      .when(offer(), { now })
      .thenRefused('same_date_schedule_exists');
  });

  it('does not count the shifts that it takes away', () => {
    const sameDay = shiftOf('thursday', DAAN, 1);
    expect(
      givenNothing()
        .within(contextOf([tuesday, sameDay]))
        .when(offer(), { now }).decision.ok,
    ).toBe(true);
  });
});

describe('a colleague', () => {
  it('accepts what is offered to them, or to all who have the job', () => {
    given(trade).when(accept(DAAN), { now }).then(accepted);
    given(toAll)
      .when(accept(TOM), { now })
      .then(fact('ShiftSwapAccepted', TOM, null));
  });

  it('does not find what is not offered to them', () => {
    given(trade).when(accept(TOM), { now }).thenRefused('not_found');
    given(toAll).when(accept(EMMA), { now }).thenRefused('not_found');
    given(toAll).when(accept(NOOR), { now }).thenRefused('not_found');
    given(toAll).when(refuse(TOM), { now }).thenRefused('not_found');
    givenNothing().when(accept(DAAN), { now }).thenRefused('not_found');
  });

  it('accepts once; then it is taken', () => {
    given(trade, accepted).when(accept(DAAN), { now }).then();
    given(toAll, fact('ShiftSwapAccepted', TOM, null))
      .when(accept(DAAN), { now })
      .thenRefused('already_decided');
    given(trade, declined).when(accept(DAAN), { now }).thenRefused('already_decided');
  });

  it('cannot accept what the rules have closed meanwhile', () => {
    const busy = shiftOf('other', DAAN, 1);
    given(trade)
      .within(contextOf([tuesday, thursday, busy]))
      .when(accept(DAAN), { now })
      .thenRefused('same_date_schedule_exists');
    given(trade)
      .when(accept(DAAN), { now: instantOf(day(1), 1020, 'Europe/Amsterdam') })
      .thenRefused('shift_in_past');
    const cook = { ...daan, terms: [terms({ jobIds: [COOK] })] };
    given(trade)
      .within(contextOf([tuesday, thursday], [emma, cook]))
      .when(accept(DAAN), { now })
      .thenRefused('not_eligible', { reasons: ['job_missing'] });
  });

  it('refuses what was offered by name, also after accepting', () => {
    given(trade).when(refuse(DAAN), { now }).then(fact('ShiftSwapRefused', null));
    given(trade, accepted).when(refuse(DAAN), { now }).then(fact('ShiftSwapRefused', DAAN));
    given(trade, declined).when(refuse(DAAN), { now }).thenRefused('already_decided');
  });
});

describe('who offers', () => {
  it('withdraws until it is decided', () => {
    given(trade).when(withdraw).then(fact('ShiftSwapWithdrawn', null));
    given(trade, accepted).when(withdraw).then(fact('ShiftSwapWithdrawn', DAAN));
    given(trade, accepted, fact('ShiftSwapApproved', DAAN)).when(withdraw).thenRefused('already_decided');
  });
});

describe('a manager', () => {
  it('approves what a colleague has accepted, and declines anything that waits', () => {
    given(trade, accepted).when(decide(true), { now }).then(fact('ShiftSwapApproved', DAAN));
    given(trade, accepted).when(decide(false), { now }).then(fact('ShiftSwapDeclined', DAAN));
    given(trade).when(decide(false), { now }).then(declined);
    given(trade).when(decide(true), { now }).thenRefused('swap_not_accepted');
  });

  it('decides once', () => {
    for (const ended of ['ShiftSwapApproved', 'ShiftSwapDeclined', 'ShiftSwapRefused', 'ShiftSwapWithdrawn'] as const)
      given(trade, accepted, fact(ended, DAAN)).when(decide(true), { now }).thenRefused('already_decided');
  });

  it('is stopped where the rules do not hold any more', () => {
    const busy = shiftOf('other', EMMA, 3);
    given(trade, accepted)
      .within(contextOf([tuesday, thursday, busy]))
      .when(decide(true, true), { now })
      .thenRefused('same_date_schedule_exists');
    given(trade, accepted)
      .when(decide(true, true), { now: instantOf(day(3), 1020, 'Europe/Amsterdam') })
      .thenRefused('shift_in_past');
    const cook = { ...daan, terms: [terms({ jobIds: [COOK] })] };
    given(trade, accepted)
      .within(contextOf([tuesday, thursday], [emma, cook]))
      .when(decide(true, true), { now })
      .thenRefused('not_eligible');
  });

  it('names the reason when one of the two was disabled since', () => {
    for (const person of [emma, daan]) {
      const staff = [emma, daan].map((one) => (one === person ? { ...one, enabled: false } : one));
      given(trade, accepted)
        .within(contextOf([tuesday, thursday], staff))
        .when(decide(true, true), { now })
        .thenRefused('not_eligible', { reasons: ['disabled'] });
    }
  });

  it('is asked when one of the two is unavailable for what they take over', () => {
    const wednesday = shiftOf('tuesday', EMMA, 2);
    const onWednesday: SwapEvent = {
      type: 'ShiftSwapOffered',
      data: { ...aboutTo(DAAN), date: day(2), shift: dataOf(wednesday), wanted: null, addressed: [DAAN] },
    };
    const context = contextOf([wednesday]);
    const people = [
      {
        userId: DAAN,
        status: 'UNAVAILABLE',
        reasons: ['free_day'],
        from: `${day(2)} 17:00`,
        until: `${day(2)} 23:00`,
        jobId: SERVICE,
      },
    ];
    const requested = given(onWednesday, accepted).within(context);
    requested
      .when(decide(true), { now })
      .thenRefused('planned_while_unavailable_needs_confirmation', { facts: { people } });
    expect(requested.when(decide(true, true), { now }).decision.ok).toBe(true);
  });
});

describe('an offer that cannot be kept', () => {
  const lapse: SwapCommand = { type: 'LapseSwap', swapId, shift: dataOf(tuesday), wanted: dataOf(thursday) };

  it('lapses while it waits, and stays as it was decided', () => {
    const lapsed: SwapEvent = {
      type: 'ShiftSwapLapsed',
      data: { ...aboutTo(DAAN), shift: dataOf(tuesday), wanted: dataOf(thursday) },
    };
    given(trade).when(lapse).then(lapsed);
    given(trade, declined).when(lapse).then();
    given(trade, lapsed).when(accept(DAAN), { now }).thenRefused('already_decided');
  });
});

describe('an approval', () => {
  const swapAfter = (...events: SwapEvent[]) => evolveSwaps(NO_SWAPS, record(events)).swaps[swapId];

  it('hands both shifts over, each to the other', () => {
    const swap = swapAfter(trade, accepted);
    expect(swap && handOver(swap).map(({ event }) => event)).toEqual([
      { type: 'ShiftAssigned', data: { shiftId: 'tuesday', userId: DAAN, was: EMMA } },
      { type: 'ShiftAssigned', data: { shiftId: 'thursday', userId: EMMA, was: DAAN } },
    ]);
  });

  it('hands nothing over before somebody has accepted', () => {
    const swap = swapAfter(toAll);
    expect(swap && handOver(swap)).toEqual([]);
  });
});
