import { describe, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { UserId } from '../kernel/ids.js';
import { instant } from '../kernel/clock-time.js';
import { write } from '../testing/recorded.js';
import { specify } from '../testing/decider-spec.js';
import { type WeekRequestContext, weekRequestDecider } from './week-request.decider.js';

const data = { userId: 'noor' as UserId, monday: civilDate('2026-12-07') };
const closed: WeekRequestContext = { today: civilDate('2026-12-01'), isClosed: true, enteredAt: null };
const { given, givenNothing } = specify(weekRequestDecider, closed);

const request = { type: 'RequestWeek', ...data } as const;
const answer = (open: boolean) => ({ type: 'AnswerForWeek', ...data, open }) as const;
const reopen = (was: 'opened' | 'declined' | null) => ({ type: 'ReopenWeekRequest', ...data, was }) as const;
const reopened = (was: 'opened' | 'declined') =>
  ({ type: 'AvailabilityWeekRequestReopened', data: { ...data, was } }) as const;
const requested = { type: 'AvailabilityWeekAsked', data } as const;
const opened = { type: 'AvailabilityWeekOpened', data } as const;
const declined = { type: 'AvailabilityWeekDeclined', data } as const;

describe('a request for a week', () => {
  it('is recorded only for a closed week', () => {
    givenNothing().when(request).then(requested);
    givenNothing()
      .within({ ...closed, isClosed: false })
      .when(request)
      .then();
  });

  it('is recorded only once', () => given(requested).when(request).then());

  it('is refused after a manager has answered', () => {
    given(requested, declined)
      .when(request)
      .thenRefused('already_decided', { current: { answer: 'declined' } });
  });

  it('is refused for a past week', () => {
    const context = { ...closed, today: civilDate('2026-12-13') };
    givenNothing().within(context).when(request).then(requested);
    givenNothing()
      .within({ ...context, today: civilDate('2026-12-14') })
      .when(request)
      .thenRefused('date_closed');
  });
});

describe('the answer to a week request', () => {
  it('opens the week and is recorded only once', () => {
    given(requested).when(answer(true)).then(opened);
    given(requested, opened).when(answer(true)).then();
  });

  it('can open a week without a request or after a decline', () => {
    givenNothing().when(answer(true)).then(opened);
    given(requested, declined).when(answer(true)).then(opened);
  });

  it('declines a requested week, and is refused for an opened week', () => {
    given(requested).when(answer(false)).then(declined);
    givenNothing().when(answer(false)).then();
    given(requested, opened)
      .when(answer(false))
      .thenRefused('already_decided', { current: { answer: 'opened' } });
  });
});

describe('taking back the answer to a week request', () => {
  it('reopens the request after a decline or an opening', () => {
    given(requested, declined).when(reopen('declined')).then(reopened('declined'));
    given(requested, opened).when(reopen('opened')).then(reopened('opened'));
    given(requested, opened, reopened('opened')).when(answer(false)).then(declined);
  });

  it('is refused when the person entered availability since the week was opened', () => {
    const at = Date.parse('2026-12-01T10:00:00.000Z');
    const entered = (enteredAt: number) =>
      given(requested, write({ at }, opened))
        .within({ ...closed, enteredAt: instant(enteredAt) })
        .when(reopen('opened'));
    entered(at + 1).thenRefused('week_used_since');
    entered(at - 1).then(reopened('opened'));
  });

  it('is refused when the answer has changed, and does nothing while the request is open', () => {
    given(requested, opened)
      .when(reopen('declined'))
      .thenRefused('already_decided', { current: { answer: 'opened' } });
    given(requested, declined).when(reopen(null)).thenRefused('already_decided');
    given(requested).when(reopen('opened')).then();
  });

  it('is refused for a week without a request and for a past week', () => {
    given(opened).when(reopen('opened')).thenRefused('not_found');
    givenNothing().when(reopen('opened')).thenRefused('not_found');
    given(requested, opened)
      .within({ ...closed, today: civilDate('2026-12-14') })
      .when(reopen('opened'))
      .thenRefused('date_closed');
  });
});
