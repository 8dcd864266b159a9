import { describe, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { UserId } from '../kernel/ids.js';
import { specify } from '../testing/decider-spec.js';
import { type WeekAskedContext, weekAskedDecider } from './week-asked.decider.js';

const data = { userId: 'noor' as UserId, monday: civilDate('2026-12-07') };
const closed: WeekAskedContext = { today: civilDate('2026-12-01'), isClosed: true };
const { given, givenNothing } = specify(weekAskedDecider, closed);

const ask = { type: 'AskForWeek', ...data } as const;
const answer = (open: boolean) => ({ type: 'AnswerForWeek', ...data, open }) as const;
const asked = { type: 'AvailabilityWeekAsked', data } as const;
const opened = { type: 'AvailabilityWeekOpened', data } as const;
const declined = { type: 'AvailabilityWeekDeclined', data } as const;

describe('asking for a week', () => {
  it('is for a closed one', () => {
    givenNothing().when(ask).then(asked);
    givenNothing()
      .within({ ...closed, isClosed: false })
      .when(ask)
      .then();
  });

  it('is done once', () => given(asked).when(ask).then());

  it('ends with the answer', () => {
    given(asked, declined)
      .when(ask)
      .thenRefused('already_decided', { current: { answer: 'declined' } });
  });

  it('is for a week that is not over', () => {
    const context = { ...closed, today: civilDate('2026-12-13') };
    givenNothing().within(context).when(ask).then(asked);
    givenNothing()
      .within({ ...context, today: civilDate('2026-12-14') })
      .when(ask)
      .thenRefused('date_closed');
  });
});

describe('the answer', () => {
  it('opens the week, once', () => {
    given(asked).when(answer(true)).then(opened);
    given(asked, opened).when(answer(true)).then();
  });

  it('may open it unasked, and after a decline', () => {
    givenNothing().when(answer(true)).then(opened);
    given(asked, declined).when(answer(true)).then(opened);
  });

  it('leaves it closed, which cannot be said of one that was opened', () => {
    given(asked).when(answer(false)).then(declined);
    givenNothing().when(answer(false)).then();
    given(asked, opened)
      .when(answer(false))
      .thenRefused('already_decided', { current: { answer: 'opened' } });
  });
});
