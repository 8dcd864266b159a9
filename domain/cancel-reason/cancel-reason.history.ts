import type { FeatureHistory } from '../history/feature-history.js';
import { nameIn } from '../history/wording.js';
import type { CancelReasonId, TextId } from '../kernel/ids.js';
import type { CancelReasonEvent } from './cancel-reason.events.js';

/** Of the reasons of a location as much as it takes to say which one left. */
interface Reasons {
  readonly reasons: Readonly<Record<CancelReasonId, { readonly descriptionId: TextId }>>;
}

export const cancelReasonHistory: FeatureHistory<CancelReasonEvent, Reasons> = {
  stream: 'cancel-reason',
  isOfLocation: true,
  readsState: true,
  texts: { descriptionId: 'description' },
  records: { cancelReasonId: 'cancelReason' },
  events: {
    CancelReasonAdded: {
      group: 'settings',
      sentence: ({ after }, wording) => ({
        sentence: 'material.cancelReasonAdded',
        values: { name: nameIn(after, 'description', wording) },
      }),
      describe: ({ cancelReasonId, locationId, descriptionId }) => ({
        locationId,
        entityId: cancelReasonId,
        after: { descriptionId },
      }),
    },
    CancelReasonRemoved: {
      group: 'settings',
      sentence: ({ before }, wording) => ({
        sentence: 'material.cancelReasonRemoved',
        values: { name: nameIn(before, 'description', wording) },
      }),
      describe: ({ cancelReasonId, locationId }, { before }) => {
        const reason = before.reasons[cancelReasonId];
        return {
          locationId,
          entityId: cancelReasonId,
          before: reason ? { descriptionId: reason.descriptionId } : null,
        };
      },
    },
  },
};
