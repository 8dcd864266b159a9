import type { FeatureHistory } from '../history/feature-history.js';
import type { WeekAskedEvent } from './week-asked.events.js';

const about = ({ userId, monday }: WeekAskedEvent['data']) => ({ subjectId: userId, entityId: userId, week: monday });

export const weekAskedHistory: FeatureHistory<WeekAskedEvent> = {
  stream: 'availability-week',
  events: {
    AvailabilityWeekAsked: { group: 'availability', sentence: 'people.availabilityWeekAsked', describe: about },
    AvailabilityWeekOpened: { group: 'availability', sentence: 'people.availabilityWeekOpened', describe: about },
    AvailabilityWeekDeclined: { group: 'availability', sentence: 'people.availabilityWeekDeclined', describe: about },
  },
};
