import { expect, it } from 'vitest';
import { STATELESS, historyOf } from '../catalogue/testing/history-of.js';
import type { TextId } from '../kernel/ids.js';
import { CAFE } from '../planning/testing/planning-fixtures.js';
import { type LocationEvent, locationStream } from './location.events.js';

const text = (name: string) => name as TextId;

it('location history describes the SMS reminder by its text and sender', () => {
  const { given } = historyOf<LocationEvent, null>(locationStream(CAFE), STATELESS);
  const data = { locationId: CAFE, textId: text('t1'), sender: 'Cafe' };
  expect(given().entry({ type: 'SmsTextConfigured', data })).toMatchObject({
    locationId: CAFE,
    entityId: CAFE,
    before: null,
    after: { textId: 't1', sender: 'Cafe' },
  });
});
