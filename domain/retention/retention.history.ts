import type { FeatureHistory } from '../history/feature-history.js';
import type { RetentionEvent } from './retention.events.js';

/** History entries of deleted old data. */
export const retentionHistory: FeatureHistory<RetentionEvent> = {
  stream: 'retention',
  events: {
    OldDataRemoved: {
      group: 'settings',
      sentence: ({ after }) => {
        const count = (of: string) => String(typeof after?.[of] === 'number' ? after[of] : 0);
        const values = { messages: count('messages'), texts: count('texts'), looks: count('looks') };
        return { sentence: 'organisation.oldDataRemoved', values };
      },
      describe: (data) => ({ after: data }),
    },
  },
};
