import { it } from 'vitest';
import type { CancelReasonId, LocationId, TextId } from '../kernel/ids.js';
import { specify } from '../testing/decider-spec.js';
import { cancelReason, type CancelReasonEvent } from './cancel-reason.resource.js';

const { given, givenNothing } = specify(cancelReason.decider);

const data = {
  cancelReasonId: 'school' as CancelReasonId,
  locationId: 'cafe' as LocationId,
  descriptionId: 'school-text' as TextId,
};
const { cancelReasonId, locationId } = data;
const add = { type: 'AddCancelReason', ...data } as const;
const remove = { type: 'RemoveCancelReason', cancelReasonId } as const;
const added: CancelReasonEvent = { type: 'CancelReasonAdded', data };
const removed: CancelReasonEvent = { type: 'CancelReasonRemoved', data: { cancelReasonId, locationId } };

it('AddCancelReason refuses a taken id', () => {
  givenNothing().when(add).then(added);
  given(added).when(add).thenRefused('id_taken');
});

it('RemoveCancelReason refuses a removed and an unknown reason', () => {
  given(added).when(remove).then(removed);
  given(added, removed).when(remove).thenRefused('not_found');
  givenNothing().when(remove).thenRefused('not_found');
});
