import { expect, it } from 'vitest';
import { historyOf } from '../catalogue/testing/history-of.js';
import type { CancelReasonId, TextId } from '../kernel/ids.js';
import { CAFE } from '../planning/testing/planning-fixtures.js';
import { cancelReason, type CancelReasonEvent } from './cancel-reason.resource.js';

const text = (name: string) => name as TextId;

it('cancel-reason history describes an added and a removed reason by its description', () => {
  const { given } = historyOf<CancelReasonEvent, typeof cancelReason.initialState>(
    cancelReason.streamOf(CAFE),
    cancelReason.decider,
  );
  const cancelReasonId = 'ill' as CancelReasonId;
  const added: CancelReasonEvent = {
    type: 'CancelReasonAdded',
    data: { cancelReasonId, locationId: CAFE, descriptionId: text('d1') },
  };
  const removed: CancelReasonEvent = { type: 'CancelReasonRemoved', data: { cancelReasonId, locationId: CAFE } };
  expect(given().entry(added)).toMatchObject({
    locationId: CAFE,
    entityId: 'ill',
    before: null,
    after: { descriptionId: 'd1' },
  });
  expect(given(added).entry(removed)).toMatchObject({ entityId: 'ill', before: { descriptionId: 'd1' }, after: null });
});
