import { streamKey } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import { locationName, nonEmpty } from '../history/wording.js';
import type { SessionEvent } from './session.events.js';

/** History entries of logins and logouts. */
export const sessionHistory: FeatureHistory<SessionEvent> = {
  stream: 'session',
  events: {
    SessionStarted: {
      group: 'logins',
      sentence: ({ horecaLocationId }, wording) => ({
        sentence: 'people.loggedIn',
        notes: nonEmpty(locationName(horecaLocationId, wording)),
      }),
      saysWhere: true,
      describe: ({ userId, locationId, by }, { streamId }) => ({
        locationId,
        subjectId: userId,
        entityId: streamKey(streamId),
        after: { by },
      }),
    },
    SessionEnded: {
      group: 'logins',
      sentence: ({ after }) => ({ sentence: after?.['reason'] === 'revoked' ? 'people.revoked' : 'people.loggedOut' }),
      describe: ({ userId, reason }, { streamId }) => ({
        subjectId: userId,
        entityId: streamKey(streamId),
        after: { reason },
      }),
    },
  },
};
