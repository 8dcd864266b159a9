import type { Description, Details } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import type { HistoryEntry } from '../history/history.views.js';
import { strong, detailText } from '../history/wording.js';
import type { SpecialJobData, SpecialJobEvent } from './special-job.events.js';

const about = ({ specialJobId, locationId, userId, date }: SpecialJobData): Description => ({
  locationId,
  date,
  subjectId: userId,
  entityId: specialJobId,
});
const is = ({ bodyId }: SpecialJobData): Details => ({ bodyId });

/** A sentence with what is to be done. */
const sentence = (name: string) => ({
  group: 'settings' as const,
  sentence: ({ before, after }: HistoryEntry) => ({
    sentence: `specialJob.${name}`,
    values: { what: strong(detailText(after ?? before, 'body') ?? '') },
  }),
});

/** History entries of chores. */
export const specialJobHistory: FeatureHistory<SpecialJobEvent> = {
  stream: 'special-job',
  isOfLocation: true,
  texts: { bodyId: 'body' },
  events: {
    SpecialJobAssigned: { ...sentence('assigned'), describe: (data) => ({ ...about(data), after: is(data) }) },
    SpecialJobDone: {
      ...sentence('done'),
      describe: (data) => ({ ...about(data), before: is(data), after: is(data) }),
    },
    SpecialJobReopened: {
      ...sentence('reopened'),
      describe: (data) => ({ ...about(data), before: is(data), after: is(data) }),
    },
    SpecialJobRemoved: { ...sentence('removed'), describe: (data) => ({ ...about(data), before: is(data) }) },
  },
};
