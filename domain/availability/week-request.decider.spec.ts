import { describe, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { UserId } from '../kernel/ids.js';
import { specify } from '../testing/decider-spec.js';
import { type WeekRequestContext, weekRequestDecider } from './week-request.decider.js';

const data = { userId: 'noor' as UserId, monday: civilDate('2026-12-07') };
const closed: WeekRequestContext = { today: civilDate('2026-12-01'), isClosed: true };
const { given, givenNothing } = specify(weekRequestDecider, closed);

const request = { type: 'RequestWeek', ...data } as const;
const answer = (open: boolean) => ({ type: 'AnswerForWeek', ...data, open }) as const;
const requested = { type: 'AvailabilityWeekAsked', data } as const;
const opened = { type: 'AvailabilityWeekOpened', data } as const;
const declined = { type: 'AvailabilityWeekDeclined', data } as const;

describe('asking for a week', () => {
  it('is for a closed one', () => {
    givenNothing().when(request).then(requested);
    givenNothing()
      .within({ ...closed, isClosed: false })
      .when(request)
      .then();
  });

  it('is done once', () => given(requested).when(request).then());

  it('ends with the answer', () => {
    given(requested, declined)
      .when(request)
      .thenRefused('already_decided', { current: { answer: 'declined' } });
  });

  it('is for a week that is not over', () => {
    const context = { ...closed, today: civilDate('2026-12-13') };
    givenNothing().within(context).when(request).then(requested);
    givenNothing()
      .within({ ...context, today: civilDate('2026-12-14') })
      .when(request)
      .thenRefused('date_closed');
  });
});

describe('the answer', () => {
  it('opens the week, once', () => {
    given(requested).when(answer(true)).then(opened);
    given(requested, opened).when(answer(true)).then();
  });

  it('may open it unasked, and after a decline', () => {
    givenNothing().when(answer(true)).then(opened);
    given(requested, declined).when(answer(true)).then(opened);
  });

  it('leaves it closed, which cannot be said of one that was opened', () => {
    given(requested).when(answer(false)).then(declined);
    givenNothing().when(answer(false)).then();
    given(requested, opened)
      .when(answer(false))
      .thenRefused('already_decided', { current: { answer: 'opened' } });
  });
});
