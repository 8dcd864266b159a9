import { expect, it } from 'vitest';
import { STATELESS, historyOf } from '../catalogue/testing/history-of.js';
import type { StartTimeId } from '../kernel/ids.js';
import { CAFE } from '../planning/testing/planning-fixtures.js';
import { startTime, type StartTimeEvent } from './start-time.resource.js';

it('start-time history describes a start time as clock time', () => {
  const { given } = historyOf<StartTimeEvent, null>(startTime.streamOf(CAFE), STATELESS);
  const data = { startTimeId: 'early' as StartTimeId, locationId: CAFE, minute: 375 };
  expect(given().entry({ type: 'StartTimeAdded', data })).toMatchObject({
    before: null,
    after: { start_time: '06:15' },
  });
  expect(given().entry({ type: 'StartTimeRemoved', data })).toMatchObject({
    before: { start_time: '06:15' },
    after: null,
  });
});
