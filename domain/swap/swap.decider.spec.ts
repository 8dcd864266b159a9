import { describe, expect, it } from 'vitest';
import { instant, type Instant } from '../kernel/clock-time.js';
import type { EventId, ShiftId, SwapId, UserId } from '../kernel/ids.js';
import { instantOf } from '../kernel/zone.js';
import type { PersonFacts } from '../planning/plan-status.js';
import { BARTENDER, daan, emma, CAFE_NOOR, noor, TOM, tom } from '../planning/testing/cafe-context.js';
import { timeOn, CAFE, COOK, DAAN, day, EMMA, FLOOR, SERVICE, terms } from '../planning/testing/planning-fixtures.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import type { Shift } from '../roster-week/roster-week.state.js';
import { specify } from '../testing/decider-spec.js';
import type { SwapCommand } from './swap.commands.js';
import { swapDecider } from './swap.decider.js';
import type { SwapEvent } from './swap.events.js';
import { handBack, handedBy, handOver } from './hand-over.js';
import { evolveSwaps, NO_SWAPS } from './swap.state.js';
import type { SwapContext } from './taking-swap.js';
import { record, write } from '../testing/recorded.js';

const swapId = 'swap-1' as SwapId;
const other = 'swap-2' as SwapId;
const SANNE = 'sanne' as UserId;
const now = instantOf(day(0), 600, 'Europe/Amsterdam');

const shiftOf = (id: string, userId: UserId | null, onDay: number, differences: Partial<Shift> = {}): Shift => ({
  shiftId: id as ShiftId,
  jobFilterId: FLOOR,
  jobId: SERVICE,
  time: timeOn(day(onDay), '17:00-23:00'),
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

const contextOf = (
  shifts: readonly Shift[],
  staff: readonly PersonFacts[] = [emma, daan, tom, noor],
  publishedAt: Instant | null = null,
): SwapContext => ({
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
  publishedAt: () => publishedAt,
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

const reopen = (
  was: 'approved' | 'declined' | null,
  { confirm = true, endingOffers = [] as readonly UserId[] } = {},
): SwapCommand => ({ type: 'ReopenSwap', swapId, was, endingOffers, confirm });

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
  type: Exclude<SwapEvent['type'], 'ShiftSwapOffered' | 'ShiftSwapLapsed' | 'ShiftSwapReopened'>,
  acceptedBy: UserId | null,
  toUserId: UserId | null = DAAN,
) => ({ type, data: aboutTo(toUserId, acceptedBy) }) as SwapEvent;
const accepted = fact('ShiftSwapAccepted', DAAN);
const declined = fact('ShiftSwapDeclined', null);
const reopened = (
  was: 'approved' | 'declined',
  acceptedBy: UserId | null,
  toUserId: UserId | null = DAAN,
): SwapEvent => ({
  type: 'ShiftSwapReopened',
  data: { ...aboutTo(toUserId, acceptedBy), was },
});

describe('offering a shift', () => {
  it('asks for a shift in return, gives it to one colleague, or offers it to all with the job', () => {
    givenNothing().when(offer(), { now }).then(trade);
    givenNothing().when(giveTo(DAAN), { now }).then(gift);
    givenNothing().when(giveTo(null), { now }).then(toAll);
  });

  it('reaches nobody with a shift on that date at any location', () => {
    const otherShift = shiftOf('elsewhere', DAAN, 1);
    givenNothing()
      .within(contextOf([tuesday, otherShift]))
      .when(giveTo(null), { now })
      .then(offered(null, null, [TOM]));
    givenNothing()
      .within(contextOf([tuesday, { ...otherShift, calledOff: { reason: 'ill' } as unknown as Shift['calledOff'] }]))
      .when(giveTo(null), { now })
      .then(toAll);
  });

  it("is refused for another person's shift and for a removed shift", () => {
    givenNothing()
      .when(offer({ userId: TOM }), { now })
      .thenRefused('not_found');
    givenNothing().within(contextOf([])).when(offer(), { now }).thenRefused('not_found');
  });

  it('is refused with a shift in return of another person or location, or to an invalid colleague', () => {
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
    givenNothing().when(giveTo(CAFE_NOOR), { now }).thenRefused('validation_failed', errors('toUserId', 'disabled'));
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

  it('is refused for called-off shifts', () => {
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

  it('is refused when one of the two people lacks the job', () => {
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

  it('is refused while the shift is on offer, and possible again after a decline', () => {
    given(trade)
      .when(offer({ swapId: other }), { now })
      .thenRefused('request_exists');
    given(trade, accepted)
      .when(offer({ swapId: other }), { now })
      .thenRefused('request_exists');
    expect(given(trade, declined).when(offer({ swapId: other }), { now }).decision.ok).toBe(true);
  });

  it('is refused when one of the two people has another shift that day', () => {
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
    const earlierShift = shiftOf('own', EMMA, 3);
    givenNothing()
      .within(contextOf([tuesday, thursday, earlierShift]))
      .when(offer(), { now })
      .thenRefused('same_date_schedule_exists');
  });

  it('does not count the swapped shifts as conflicts', () => {
    const sameDay = shiftOf('thursday', DAAN, 1);
    expect(
      givenNothing()
        .within(contextOf([tuesday, sameDay]))
        .when(offer(), { now }).decision.ok,
    ).toBe(true);
  });
});

describe('a colleague who got an offer', () => {
  it('accepts an offer to themselves or to all with the job', () => {
    given(trade).when(accept(DAAN), { now }).then(accepted);
    given(toAll)
      .when(accept(TOM), { now })
      .then(fact('ShiftSwapAccepted', TOM, null));
  });

  it('does not find an offer to another colleague', () => {
    given(trade).when(accept(TOM), { now }).thenRefused('not_found');
    given(toAll).when(accept(EMMA), { now }).thenRefused('not_found');
    given(toAll).when(accept(CAFE_NOOR), { now }).thenRefused('not_found');
    given(toAll).when(refuse(TOM), { now }).thenRefused('not_found');
    givenNothing().when(accept(DAAN), { now }).thenRefused('not_found');
  });

  it('accepts an offer only once, and not after a colleague has accepted it', () => {
    given(trade, accepted).when(accept(DAAN), { now }).then();
    given(toAll, fact('ShiftSwapAccepted', TOM, null))
      .when(accept(DAAN), { now })
      .thenRefused('already_decided');
    given(trade, declined).when(accept(DAAN), { now }).thenRefused('already_decided');
  });

  it('cannot accept an offer that has become impossible', () => {
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

  it('refuses an offer to themselves, also after accepting', () => {
    given(trade).when(refuse(DAAN), { now }).then(fact('ShiftSwapRefused', null));
    given(trade, accepted).when(refuse(DAAN), { now }).then(fact('ShiftSwapRefused', DAAN));
    given(trade, declined).when(refuse(DAAN), { now }).thenRefused('already_decided');
  });
});

describe('the author of an offer', () => {
  it('can withdraw it until the decision', () => {
    given(trade).when(withdraw).then(fact('ShiftSwapWithdrawn', null));
    given(trade, accepted).when(withdraw).then(fact('ShiftSwapWithdrawn', DAAN));
    given(trade, accepted, fact('ShiftSwapApproved', DAAN)).when(withdraw).thenRefused('already_decided');
  });
});

describe('the decision of a manager about a swap', () => {
  it('approves only an accepted swap and declines any pending one', () => {
    given(trade, accepted).when(decide(true), { now }).then(fact('ShiftSwapApproved', DAAN));
    given(trade, accepted).when(decide(false), { now }).then(fact('ShiftSwapDeclined', DAAN));
    given(trade).when(decide(false), { now }).then(declined);
    given(trade).when(decide(true), { now }).thenRefused('swap_not_accepted');
  });

  it('is made only once', () => {
    for (const ended of ['ShiftSwapApproved', 'ShiftSwapDeclined', 'ShiftSwapRefused', 'ShiftSwapWithdrawn'] as const)
      given(trade, accepted, fact(ended, DAAN)).when(decide(true), { now }).thenRefused('already_decided');
  });

  it('cannot approve a swap that breaks a rule since', () => {
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

  it('names the reason when one of the two people was disabled since', () => {
    for (const person of [emma, daan]) {
      const staff = [emma, daan].map((one) => (one === person ? { ...one, enabled: false } : one));
      given(trade, accepted)
        .within(contextOf([tuesday, thursday], staff))
        .when(decide(true, true), { now })
        .thenRefused('not_eligible', { reasons: ['disabled'] });
    }
  });

  it('asks for confirmation when one of the two people is unavailable', () => {
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

const CALLED_OFF = {
  calledOff: { reasonId: 'ill', at: '2026-11-23T09:00:00.000Z', by: null },
} as unknown as Partial<Shift>;
const begins = instantOf(day(1), 1020, 'Europe/Amsterdam');

describe('reopening a declined swap', () => {
  const givenDecline = () => given(trade, accepted, fact('ShiftSwapDeclined', DAAN));

  it('makes an accepted swap wait for a manager again', () => {
    givenDecline().when(reopen('declined'), { now }).then(reopened('declined', DAAN));
    given(trade, accepted, fact('ShiftSwapDeclined', DAAN), reopened('declined', DAAN))
      .when(decide(true), { now })
      .then(fact('ShiftSwapApproved', DAAN));
  });

  it('makes an offer without a taker wait for a colleague again', () => {
    given(trade, declined).when(reopen('declined'), { now }).then(reopened('declined', null));
    given(trade, declined, reopened('declined', null)).when(accept(DAAN), { now }).then(accepted);
    given(toAll, fact('ShiftSwapDeclined', null, null))
      .when(reopen('declined'), { now })
      .then(reopened('declined', null, null));
  });

  it('asks for confirmation when two other people are affected', () => {
    const people = [
      { userId: EMMA, effect: 'waits_again' },
      { userId: DAAN, effect: 'waits_again' },
    ];
    const unconfirmed = reopen('declined', { confirm: false });
    givenDecline().when(unconfirmed, { now }).thenRefused('reopening_needs_confirmation', { facts: { people } });
    givenDecline().when(unconfirmed, { now, actorId: DAAN }).then(reopened('declined', DAAN));
    given(trade, declined).when(unconfirmed, { now }).then(reopened('declined', null));
  });

  it.each([
    ['no longer exists', [thursday]],
    ['has another person', [shiftOf('tuesday', TOM, 1), thursday]],
    ['has another job', [shiftOf('tuesday', EMMA, 1, { jobId: BARTENDER }), thursday]],
    ['is on another date', [shiftOf('tuesday', EMMA, 2), thursday]],
    ['in return has another person', [tuesday, shiftOf('thursday', TOM, 3)]],
  ])('is refused when a shift %s', (_what, shifts) => {
    givenDecline().within(contextOf(shifts)).when(reopen('declined'), { now }).thenRefused('shift_changed_since');
  });

  it('is refused when a shift is called off', () => {
    for (const shifts of [
      [{ ...tuesday, ...CALLED_OFF }, thursday],
      [tuesday, { ...thursday, ...CALLED_OFF }],
    ])
      givenDecline().within(contextOf(shifts)).when(reopen('declined'), { now }).thenRefused('shift_canceled');
  });

  it('is refused once one of the shifts has begun', () => {
    givenDecline().when(reopen('declined'), { now: begins }).thenRefused('shift_in_past');
    givenDecline()
      .when(reopen('declined'), { now: begins - 1 })
      .then(reopened('declined', DAAN));
  });

  it('is refused when one of the two left or lost the job', () => {
    for (const person of [emma, daan]) {
      const staff = [emma, daan].map((one) => (one === person ? { ...one, enabled: false } : one));
      givenDecline()
        .within(contextOf([tuesday, thursday], staff))
        .when(reopen('declined'), { now })
        .thenRefused('not_eligible', { reasons: ['disabled'] });
    }
    givenDecline()
      .within(contextOf([tuesday, thursday], [emma, { ...daan, terms: [terms({ jobIds: [COOK] })] }]))
      .when(reopen('declined'), { now })
      .thenRefused('not_eligible', { reasons: ['job_missing'] });
    given(toAll, fact('ShiftSwapDeclined', null, null))
      .within(contextOf([tuesday], [{ ...emma, enabled: false }]))
      .when(reopen('declined'), { now })
      .thenRefused('not_eligible', { reasons: ['disabled'] });
  });

  it('is refused when the colleague has another shift that day', () => {
    givenDecline()
      .within(contextOf([tuesday, thursday, shiftOf('other', DAAN, 1)]))
      .when(reopen('declined'), { now })
      .thenRefused('same_date_schedule_exists');
  });

  it('is refused while the shift is on offer again', () => {
    const again = { ...gift, data: { ...gift.data, swapId: other } } as SwapEvent;
    given(trade, accepted, fact('ShiftSwapDeclined', DAAN), again)
      .when(reopen('declined'), { now })
      .thenRefused('request_exists');
  });

  it('is refused when the decision has changed, and does nothing for a pending swap', () => {
    givenDecline().when(reopen('approved'), { now }).thenRefused('already_decided');
    givenDecline().when(reopen(null), { now }).thenRefused('already_decided');
    given(trade, fact('ShiftSwapWithdrawn', null)).when(reopen('declined'), { now }).thenRefused('already_decided');
    given(trade, accepted).when(reopen('declined'), { now }).then();
    given(trade).when(reopen('approved'), { now }).then();
    givenNothing().when(reopen('declined'), { now }).thenRefused('not_found');
  });
});

describe('reopening an approved swap', () => {
  const decidedAt = Date.parse('2026-11-23T09:00:00.000Z');
  const approval = write({ at: decidedAt }, fact('ShiftSwapApproved', DAAN));
  const handed = [shiftOf('tuesday', DAAN, 1), shiftOf('thursday', EMMA, 3)];
  const givenApproval = () => given(trade, accepted, approval).within(contextOf(handed));
  const givenGift = () => given(gift, accepted, approval).within(contextOf([shiftOf('tuesday', DAAN, 1), thursday]));

  it('makes the swap wait for a manager again', () => {
    givenApproval().when(reopen('approved'), { now }).then(reopened('approved', DAAN));
    givenGift().when(reopen('approved'), { now }).then(reopened('approved', DAAN));
    given(trade, accepted, approval, reopened('approved', DAAN))
      .when(decide(false), { now })
      .then(fact('ShiftSwapDeclined', DAAN));
  });

  it('asks for confirmation with the effect on both people and on other offers', () => {
    givenApproval()
      .when(reopen('approved', { confirm: false, endingOffers: [TOM] }), { now })
      .thenRefused('reopening_needs_confirmation', {
        facts: {
          people: [
            { userId: EMMA, effect: 'gets_shift_back' },
            { userId: DAAN, effect: 'gets_shift_back' },
            { userId: TOM, effect: 'offer_ends' },
          ],
        },
      });
    givenGift()
      .when(reopen('approved', { confirm: false }), { now })
      .thenRefused('reopening_needs_confirmation', {
        facts: {
          people: [
            { userId: EMMA, effect: 'gets_shift_back' },
            { userId: DAAN, effect: 'loses_shift' },
          ],
        },
      });
  });

  it.each([
    ['no longer exists', [handed[1] as Shift]],
    ['has another person', [shiftOf('tuesday', TOM, 1), handed[1] as Shift]],
    ['was returned to its former owner', [tuesday, handed[1] as Shift]],
    ['has another job', [shiftOf('tuesday', DAAN, 1, { jobId: BARTENDER }), handed[1] as Shift]],
    ['is on another date', [shiftOf('tuesday', DAAN, 2), handed[1] as Shift]],
    ['is called off', [shiftOf('tuesday', DAAN, 1, CALLED_OFF), handed[1] as Shift]],
    ['in return has another person', [handed[0] as Shift, shiftOf('thursday', TOM, 3)]],
  ])('is refused when a shift %s', (_what, shifts) => {
    givenApproval().within(contextOf(shifts)).when(reopen('approved'), { now }).thenRefused('shift_changed_since');
  });

  it('is refused when the week was published since, but not for other times', () => {
    const published = (at: number) => contextOf(handed, [emma, daan], instant(at));
    givenApproval()
      .within(published(decidedAt + 1))
      .when(reopen('approved'), { now })
      .thenRefused('shift_changed_since');
    givenApproval()
      .within(published(decidedAt - 1))
      .when(reopen('approved'), { now })
      .then(reopened('approved', DAAN));
    givenApproval()
      .within(contextOf([shiftOf('tuesday', DAAN, 1, { time: timeOn(day(1), '18:00-23:00') }), handed[1] as Shift]))
      .when(reopen('approved'), { now })
      .then(reopened('approved', DAAN));
  });

  it('is refused once one of the shifts has begun', () => {
    givenApproval().when(reopen('approved'), { now: begins }).thenRefused('shift_in_past');
    givenApproval()
      .when(reopen('approved'), { now: begins - 1 })
      .then(reopened('approved', DAAN));
  });

  it('is refused when one of the two left, but not when they lost the job', () => {
    for (const person of [emma, daan]) {
      const staff = [emma, daan].map((one) => (one === person ? { ...one, enabled: false } : one));
      givenApproval()
        .within(contextOf(handed, staff))
        .when(reopen('approved'), { now })
        .thenRefused('not_eligible', { reasons: ['disabled'] });
    }
    givenApproval()
      .within(contextOf(handed, [emma, { ...daan, terms: [terms({ jobIds: [COOK] })] }]))
      .when(reopen('approved'), { now })
      .then(reopened('approved', DAAN));
  });

  it('is refused when a person who gets a shift back has another shift that day', () => {
    givenApproval()
      .within(contextOf([...handed, shiftOf('other', EMMA, 1)]))
      .when(reopen('approved'), { now })
      .thenRefused('same_date_schedule_exists');
    givenApproval()
      .within(contextOf([...handed, shiftOf('other', DAAN, 3)]))
      .when(reopen('approved'), { now })
      .thenRefused('same_date_schedule_exists');
  });
});

describe('an offer that cannot be kept', () => {
  const lapse: SwapCommand = { type: 'LapseSwap', swapId, shift: dataOf(tuesday), wanted: dataOf(thursday) };

  it('lapses while it is pending and keeps an earlier decision', () => {
    const lapsed: SwapEvent = {
      type: 'ShiftSwapLapsed',
      data: { ...aboutTo(DAAN), shift: dataOf(tuesday), wanted: dataOf(thursday) },
    };
    given(trade).when(lapse).then(lapsed);
    given(trade, declined).when(lapse).then();
    given(trade, lapsed).when(accept(DAAN), { now }).thenRefused('already_decided');
  });
});

describe('handing over swapped shifts', () => {
  const swapAfter = (...events: SwapEvent[]) => evolveSwaps(NO_SWAPS, record(events)).swaps[swapId];

  it('assigns each shift to the other person', () => {
    const swap = swapAfter(trade, accepted);
    expect(swap && handOver(swap).map(({ event }) => event)).toEqual([
      { type: 'ShiftAssigned', data: { shiftId: 'tuesday', userId: DAAN, was: EMMA } },
      { type: 'ShiftAssigned', data: { shiftId: 'thursday', userId: EMMA, was: DAAN } },
    ]);
  });

  it('returns both shifts when an approval is reopened, and none when a decline is', () => {
    const swaps = evolveSwaps(NO_SWAPS, record([trade, accepted, fact('ShiftSwapApproved', DAAN)]));
    expect(handedBy(reopened('approved', DAAN), swaps).map(({ event }) => event)).toEqual([
      { type: 'ShiftAssigned', data: { shiftId: 'tuesday', userId: EMMA, was: DAAN } },
      { type: 'ShiftAssigned', data: { shiftId: 'thursday', userId: DAAN, was: EMMA } },
    ]);
    expect(handedBy(reopened('declined', DAAN), swaps)).toEqual([]);
  });

  it('changes nothing before a colleague has accepted', () => {
    const swap = swapAfter(toAll);
    expect(swap && [...handOver(swap), ...handBack(swap)]).toEqual([]);
  });
});
