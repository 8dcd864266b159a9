import type { FeatureHistory } from '../history/feature-history.js';
import { nonEmpty, detailText } from '../history/wording.js';
import type { LocationEvent } from './location.events.js';

/** History entries of a location's settings. */
export const locationHistory: FeatureHistory<LocationEvent> = {
  stream: 'location',
  isOfLocation: true,
  texts: { textId: 'text' },
  events: {
    SmsTextConfigured: {
      group: 'settings',
      sentence: ({ after }) => ({ sentence: 'material.smsText', notes: nonEmpty(detailText(after, 'text')) }),
      saysWhere: true,
      describe: ({ locationId, textId, sender }) => ({
        locationId,
        entityId: locationId,
        after: { textId, sender },
      }),
    },
  },
};
