import { describe, expect, it } from 'vitest';
import { historyOf } from '../catalogue/testing/history-of.js';
import type { TextId, TimeOutId } from '../kernel/ids.js';
import { EMMA, MONDAY, day } from '../planning/testing/planning-fixtures.js';
import { timeOutDecider } from './time-out.decider.js';
import { type TimeOutEvent, timeOutStream } from './time-out.events.js';

const tuesday = day(1);
const ofEmma = { locationId: null, subjectId: EMMA, people: [EMMA] };
const onTuesday = { ...ofEmma, date: tuesday, week: MONDAY };

describe('the history of time outs', () => {
  const { given } = historyOf<TimeOutEvent, typeof timeOutDecider.initialState>(timeOutStream(EMMA), timeOutDecider);
  const timeOut = { timeOutId: 'time-out-1' as TimeOutId, userId: EMMA };
  const period = { from: tuesday, until: day(4), remarkId: 'remark-1' as TextId };
  const requested: TimeOutEvent = { type: 'TimeOutRequested', data: { ...timeOut, ...period } };
  const onHold = { from: tuesday, until: day(4), remarkId: 'remark-1', approved: null };

  it.each<[TimeOutEvent['type'], TimeOutEvent[], TimeOutEvent, object]>([
    ['TimeOutRequested', [], requested, { before: null, after: onHold }],
    [
      'TimeOutChanged',
      [requested],
      { type: 'TimeOutChanged', data: { ...timeOut, ...period, from: day(8), was: period } },
      {
        date: day(8),
        week: day(7),
        fromDate: tuesday,
        fromWeek: MONDAY,
        before: onHold,
        after: { ...onHold, from: day(8) },
      },
    ],
    [
      'TimeOutApproved',
      [requested],
      { type: 'TimeOutApproved', data: timeOut },
      { before: onHold, after: { ...onHold, approved: true } },
    ],
    [
      'TimeOutDeclined',
      [requested],
      { type: 'TimeOutDeclined', data: timeOut },
      { before: onHold, after: { ...onHold, approved: false } },
    ],
    ['TimeOutCancelled', [requested], { type: 'TimeOutCancelled', data: timeOut }, { before: onHold, after: null }],
  ])('describes %s', (kind, history, event, expected) => {
    expect(given(...history).entry(event)).toMatchObject({ ...onTuesday, kind, entityId: 'time-out-1', ...expected });
  });
});
