import type { FeatureHistory } from '../history/feature-history.js';
import type { WeekRequestEvent } from './week-request.events.js';

const about = ({ userId, monday }: WeekRequestEvent['data']) => ({ subjectId: userId, entityId: userId, week: monday });

/** History entries of requests for closed weeks. */
export const weekRequestHistory: FeatureHistory<WeekRequestEvent> = {
  stream: 'availability-week',
  events: {
    AvailabilityWeekAsked: { group: 'availability', sentence: 'people.availabilityWeekAsked', describe: about },
    AvailabilityWeekOpened: { group: 'availability', sentence: 'people.availabilityWeekOpened', describe: about },
    AvailabilityWeekDeclined: { group: 'availability', sentence: 'people.availabilityWeekDeclined', describe: about },
    AvailabilityWeekRequestReopened: {
      group: 'availability',
      sentence: 'people.availabilityWeekReopened',
      describe: about,
    },
  },
};
