import { describe, it } from 'vitest';
import { addDays, civilDate } from '../kernel/civil-date.js';
import type { Moment } from '../kernel/clock-time.js';
import type { BlockedDayId, JobId, LocationId, TextId, TimeOutId, UserId } from '../kernel/ids.js';
import { shiftTimeOf } from '../kernel/shift-time.js';
import type { PlannedItem } from '../planning/planned-item.js';
import { specify } from '../testing/decider-spec.js';
import { write } from '../testing/recorded.js';
import type { ChangeTimeOut, RequestTimeOut } from './time-out.commands.js';
import { type TimeOutContext, timeOutDecider } from './time-out.decider.js';
import type { TimeOutEvent } from './time-out.events.js';

const today = civilDate('2026-11-20');
const noor = 'noor' as UserId;
const manager = 'sanne' as UserId;
const winterSport = 'winter-sport' as TimeOutId;
const [from, until] = [civilDate('2026-12-21'), civilDate('2026-12-24')];
const remarkId = 'remark' as TextId;

const asRequester: TimeOutContext = { admin: false, mayApprove: true, today, planned: [], blocked: [] };
const asAdmin: TimeOutContext = { admin: true, mayApprove: true, today, planned: [], blocked: [] };
const { given, givenNothing } = specify(timeOutDecider, asRequester);

const ask = (changes: Partial<RequestTimeOut> = {}): RequestTimeOut => ({
  type: 'RequestTimeOut',
  timeOutId: winterSport,
  userId: noor,
  from,
  until,
  remarkId,
  ...changes,
});
const change = (changes: Partial<ChangeTimeOut>): ChangeTimeOut => ({
  type: 'ChangeTimeOut',
  timeOutId: winterSport,
  confirm: false,
  ...changes,
});
const decision = (approved: boolean, confirm = false, was?: boolean) =>
  ({ type: 'DecideTimeOut', timeOutId: winterSport, approved, was, confirm }) as const;
const cancel = { type: 'CancelTimeOut', timeOutId: winterSport } as const;

const about = { timeOutId: winterSport, userId: noor };
const was = { from, until, remarkId };
const requested: TimeOutEvent = { type: 'TimeOutRequested', data: { ...about, ...was } };
const approved: TimeOutEvent = { type: 'TimeOutApproved', data: about };
const declined: TimeOutEvent = { type: 'TimeOutDeclined', data: about };
const reopened: TimeOutEvent = { type: 'TimeOutReopened', data: about };
const cancelled: TimeOutEvent = { type: 'TimeOutCancelled', data: about };

const another = 'another' as TimeOutId;
const requestedToo = (first: string, last: string): TimeOutEvent => ({
  type: 'TimeOutRequested',
  data: { timeOutId: another, userId: noor, from: civilDate(first), until: civilDate(last), remarkId: null },
});

const shift: PlannedItem = {
  layer: 'draft',
  id: 'dinner',
  userId: noor,
  date: civilDate('2026-12-24'),
  locationId: 'cafe' as LocationId,
  jobId: 'service' as JobId,
  time: shiftTimeOf('2026-12-24 17:00' as Moment, '2026-12-24 22:00' as Moment),
};

describe('requesting time out', () => {
  it('records the request', () => {
    givenNothing().when(ask()).then(requested);
  });

  it('refuses today and accepts tomorrow', () => {
    givenNothing()
      .when(ask({ from: today }))
      .thenRefused('dates_not_in_future');
    givenNothing()
      .when(ask({ from: addDays(today, 1) }))
      .then({ type: 'TimeOutRequested', data: { ...about, ...was, from: addDays(today, 1) } });
  });

  it('accepts a start up to 730 days ahead and a length up to 366 days', () => {
    const last = addDays(today, 730);
    givenNothing()
      .when(ask({ from: addDays(last, 1), until: addDays(last, 1) }))
      .thenRefused('validation_failed', { errors: [{ field: 'from', code: 'max', limit: last }] });
    givenNothing()
      .when(ask({ from: last, until: addDays(last, 366) }))
      .thenRefused('validation_failed', { errors: [{ field: 'until', code: 'range_too_long', limit: 366 }] });
    givenNothing()
      .when(ask({ from: last, until: addDays(last, 365) }))
      .then({ type: 'TimeOutRequested', data: { ...about, from: last, until: addDays(last, 365), remarkId } });
  });

  it('refuses an end before its start', () => {
    givenNothing()
      .when(ask({ until: addDays(from, -1) }))
      .thenRefused('invalid_dates');
  });

  it('names every invalid field at once', () => {
    const far = addDays(today, 731);
    givenNothing()
      .when(ask({ from: far, until: addDays(far, 366) }))
      .thenRefused('validation_failed', {
        errors: [
          { field: 'from', code: 'max', limit: addDays(today, 730) },
          { field: 'until', code: 'range_too_long', limit: 366 },
        ],
      });
    givenNothing()
      .when(ask({ from: far, until: addDays(far, -1) }))
      .thenRefused('validation_failed', {
        errors: [
          { field: 'from', code: 'max', limit: addDays(today, 730) },
          { field: 'until', code: 'mismatch' },
        ],
      });
  });

  it('refuses a request that overlaps another, even by one day', () => {
    given(requestedToo('2026-12-10', '2026-12-21')).when(ask()).thenRefused('time_out_overlaps');
    given(requestedToo('2026-12-10', '2026-12-20')).when(ask()).then(requested);
  });

  it('ignores declined and cancelled time outs', () => {
    given(requestedToo('2026-12-21', '2026-12-22'), {
      type: 'TimeOutDeclined',
      data: { timeOutId: another, userId: noor },
    })
      .when(ask())
      .then(requested);
    given(requested, cancelled).when(ask()).then(requested);
  });

  it('accepts past dates from an import', () => {
    const long = { from: civilDate('2025-01-01'), until: civilDate('2025-01-03') };
    givenNothing()
      .within({ ...asAdmin, today: null })
      .when(ask(long))
      .then({ type: 'TimeOutRequested', data: { ...about, ...long, remarkId } });
  });
});

describe('changing a time out', () => {
  it('records new dates and remark with the former ones', () => {
    given(requested)
      .when(change({ until: civilDate('2026-12-26'), remarkId: null }))
      .then({ type: 'TimeOutChanged', data: { ...about, from, until: civilDate('2026-12-26'), remarkId: null, was } });
  });

  it('records nothing when nothing changes', () => {
    given(requested).when(change({ from, until })).then();
  });

  it('is refused for the requester after the decision, and possible for an admin', () => {
    const sooner = { until: civilDate('2026-12-22') };
    given(requested, write({ by: manager, at: Date.parse('2026-11-21T10:00:00.000Z') }, approved))
      .when(change(sooner))
      .thenRefused('already_decided', {
        current: {
          ...about,
          ...was,
          approved: true,
          requestedAt: '2026-01-05T09:00:00.000Z',
          decidedAt: '2026-11-21T10:00:00.000Z',
          decidedBy: manager,
        },
      });
    given(requested, approved)
      .within(asAdmin)
      .when(change(sooner))
      .then({ type: 'TimeOutChanged', data: { ...about, from, ...sooner, remarkId, was } });
  });

  it('does not validate unchanged dates again', () => {
    const during = { admin: true, mayApprove: true, today: civilDate('2026-12-22'), planned: [], blocked: [] };
    given(requested)
      .within(during)
      .when(change({ until: civilDate('2026-12-23') }))
      .then({ type: 'TimeOutChanged', data: { ...about, from, until: civilDate('2026-12-23'), remarkId, was } });
    given(requested)
      .within(during)
      .when(change({ until: civilDate('2026-12-21') }))
      .thenRefused('validation_failed', { errors: [{ field: 'until', code: 'min', limit: during.today }] });
  });

  it('asks when an approved time out now overlaps planned shifts', () => {
    const later = { until: civilDate('2026-12-25') };
    const context = { ...asAdmin, planned: [shift] };
    given(requested, approved)
      .within(context)
      .when(change(later))
      .thenRefused('time_out_over_shifts_needs_confirmation', { facts: { planned: [shift] } });
    given(requested, approved)
      .within(context)
      .when(change({ until: civilDate('2026-12-23') }))
      .then({
        type: 'TimeOutChanged',
        data: { ...about, from, until: civilDate('2026-12-23'), remarkId, was },
      });
  });
});

describe('deciding about a time out', () => {
  it('approves and declines, and changes a decision when the former one is given', () => {
    given(requested).within(asAdmin).when(decision(true)).then(approved);
    given(requested).within(asAdmin).when(decision(false)).then(declined);
    given(requested, approved).within(asAdmin).when(decision(true)).then();
    given(requested, approved)
      .within(asAdmin)
      .when(decision(false, false, true))
      .then(declined);
  });

  it("refuses a decision that conflicts with another manager's decision", () => {
    given(requested, approved).within(asAdmin).when(decision(false)).thenRefused('already_decided');
    given(requested, declined).within(asAdmin).when(decision(true, true)).thenRefused('already_decided');
    // Both meant to change the same decision, and the first did.
    given(requested, approved, declined)
      .within(asAdmin)
      .when(decision(true, true, true))
      .thenRefused('already_decided');
  });

  it('lists planned shifts before it approves, and declines without a question', () => {
    const context = { ...asAdmin, planned: [shift, { ...shift, date: civilDate('2026-12-30') }] };
    given(requested)
      .within(context)
      .when(decision(true))
      .thenRefused('time_out_over_shifts_needs_confirmation', { facts: { planned: [shift] } });
    given(requested).within(context).when(decision(true, true)).then(approved);
    given(requested).within(context).when(decision(false)).then(declined);
  });

  it('refuses to approve a declined time out that overlaps another', () => {
    given(requested, declined, requestedToo('2026-12-24', '2026-12-25'))
      .within(asAdmin)
      .when(decision(true, false, false))
      .thenRefused('time_out_overlaps');
  });
});

describe('reopening a decided time out', () => {
  it('puts it on hold again when the former decision matches', () => {
    const back = (was?: boolean) => ({ ...decision(true, false, was), approved: null });
    given(requested, approved).within(asAdmin).when(back(true)).then(reopened);
    given(requested, declined).within(asAdmin).when(back(false)).then(reopened);
    given(requested, approved).within(asAdmin).when(back()).thenRefused('already_decided');
    given(requested, approved, declined).within(asAdmin).when(back(true)).thenRefused('already_decided');
    given(requested).within(asAdmin).when(back()).then();
    given(requested, approved, reopened).within(asAdmin).when(decision(false)).then(declined);
  });

  it('is refused when another time out overlaps the declined one', () => {
    given(requested, declined, requestedToo('2026-12-24', '2026-12-25'))
      .within(asAdmin)
      .when({ ...decision(true, false, false), approved: null })
      .thenRefused('time_out_overlaps');
  });
});

describe("a manager whose own time out needs another manager's approval", () => {
  const forOneself = { ...asAdmin, mayApprove: false };

  it('cannot approve it, also not after a decline or with confirmation', () => {
    given(requested).within(forOneself).when(decision(true)).thenRefused('own_time_out');
    given(requested).within(forOneself).when(decision(true, true)).thenRefused('own_time_out');
    given(requested, declined)
      .within(forOneself)
      .when(decision(true, true, false))
      .thenRefused('own_time_out');
  });

  it('can decline and withdraw it', () => {
    given(requested).within(forOneself).when(decision(false)).then(declined);
    given(requested, approved)
      .within(forOneself)
      .when(decision(false, false, true))
      .then(declined);
    given(requested, approved).within(forOneself).when(cancel).then(cancelled);
  });

  it('can shorten it after approval, but not extend or move it', () => {
    const shorter = civilDate('2026-12-22');
    given(requested, approved)
      .within(forOneself)
      .when(change({ until: shorter }))
      .then({ type: 'TimeOutChanged', data: { ...about, from, until: shorter, remarkId, was } });
    const longer = change({ until: civilDate('2026-12-25'), confirm: true });
    given(requested, approved).within(forOneself).when(longer).thenRefused('own_time_out');
    const sooner = change({ from: civilDate('2026-12-20'), until: shorter });
    given(requested, approved).within(forOneself).when(sooner).thenRefused('own_time_out');
    given(requested)
      .within(forOneself)
      .when(longer)
      .then({ type: 'TimeOutChanged', data: { ...about, from, until: civilDate('2026-12-25'), remarkId, was } });
  });
});

describe('cancelling a time out', () => {
  it('is possible for its requester while on hold, and for an admin always', () => {
    given(requested).when(cancel).then(cancelled);
    given(requested, approved).when(cancel).thenRefused('already_decided');
    given(requested, approved).within(asAdmin).when(cancel).then(cancelled);
  });

  it('records whether the person gets a mail', () => {
    given(requested)
      .within(asAdmin)
      .when({ ...cancel, sendMail: true })
      .then({ type: 'TimeOutCancelled', data: { ...about, sendMail: true } });
    given(requested)
      .when({ ...cancel, sendMail: false })
      .then(cancelled);
  });

  it('makes it unknown to later commands', () => {
    given(requested, cancelled).when(cancel).thenRefused('not_found');
    given(requested, cancelled).when(change({})).thenRefused('not_found');
    given(requested, cancelled).when(decision(true)).thenRefused('not_found');
  });
});

describe('a blocked day and time out', () => {
  const kingsDay = {
    blockedDayId: 'kings-day' as BlockedDayId,
    from: civilDate('2026-12-24'),
    until: civilDate('2026-12-26'),
  };
  const later = {
    blockedDayId: 'later' as BlockedDayId,
    from: civilDate('2026-12-28'),
    until: civilDate('2026-12-28'),
  };
  const blocked = { ...asRequester, blocked: [kingsDay, later] };
  const question = { facts: { blocked: [kingsDay] } };

  it('asks for confirmation of a request, also from a manager', () => {
    for (const context of [blocked, { ...blocked, admin: true }]) {
      givenNothing().within(context).when(ask()).thenRefused('time_out_on_blocked_day_needs_confirmation', question);
      givenNothing()
        .within(context)
        .when(ask({ confirm: true }))
        .then(requested);
    }
  });

  it('includes its first and its last date', () => {
    const before = { from, until: addDays(kingsDay.from, -1) };
    givenNothing()
      .within(blocked)
      .when(ask(before))
      .then({ type: 'TimeOutRequested', data: { ...about, ...was, ...before } });
    givenNothing()
      .within({ ...asRequester, blocked: [{ ...kingsDay, from: addDays(from, -2), until: from }] })
      .when(ask())
      .thenRefused('time_out_on_blocked_day_needs_confirmation');
  });

  it('asks about a change only when it touches another blocked day', () => {
    given(requested)
      .within(blocked)
      .when(change({ from: addDays(from, 1) }))
      .then({ type: 'TimeOutChanged', data: { ...about, ...was, from: addDays(from, 1), was } });
    given(requested)
      .within(blocked)
      .when(change({ until: later.from }))
      .thenRefused('time_out_on_blocked_day_needs_confirmation', { facts: { blocked: [later] } });
    given(requested)
      .within(blocked)
      .when(change({ until: later.from, confirm: true }))
      .then({ type: 'TimeOutChanged', data: { ...about, ...was, until: later.from, was } });
  });

  it('is checked after invalid dates, and not asked about on approval', () => {
    givenNothing()
      .within(blocked)
      .when(ask({ until: addDays(from, -1) }))
      .thenRefused('invalid_dates');
    given(requested)
      .within({ ...blocked, admin: true })
      .when(decision(true))
      .then(approved);
  });
});
