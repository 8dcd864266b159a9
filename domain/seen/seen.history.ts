import type { FeatureHistory } from '../history/feature-history.js';
import type { SeenEvent } from './seen.events.js';

/** History entries of read receipts, with the number of items. */
export const seenHistory: FeatureHistory<SeenEvent> = {
  stream: 'seen',
  events: {
    ItemsSeen: {
      group: 'logins',
      sentence: 'requests.itemsSeen',
      describe: ({ userId, items }) => ({ subjectId: userId, entityId: userId, after: { items: items.length } }),
    },
  },
};
