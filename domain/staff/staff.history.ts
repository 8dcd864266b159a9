import type { FeatureHistory } from '../history/feature-history.js';
import { locationName, said } from '../history/wording.js';
import type { StaffEvent } from './staff.events.js';

export const staffHistory: FeatureHistory<StaffEvent> = {
  stream: 'person',
  events: {
    PersonEmployed: {
      group: 'settings',
      sentence: ({ after }, wording) => ({
        sentence: 'people.employed',
        notes: said(locationName(after?.['homeLocationId'], wording)),
      }),
      describe: ({ userId, homeLocationId, locationIds, jobIds, always, superUser }) => ({
        subjectId: userId,
        entityId: userId,
        after: { homeLocationId, locationIds, jobIds, always, super_user: superUser },
      }),
    },
    PersonDisabled: {
      group: 'settings',
      sentence: 'people.disabled',
      describe: ({ userId }) => ({ subjectId: userId, entityId: userId }),
    },
  },
};
