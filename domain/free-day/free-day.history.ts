import type { FeatureHistory } from '../history/feature-history.js';
import { ownOrOther } from '../history/wording.js';
import type { FreeDayEvent } from './free-day.events.js';

/** History entries of free days. */
export const freeDayHistory: FeatureHistory<FreeDayEvent> = {
  stream: 'free-day',
  events: {
    FreeDayEntered: {
      group: 'absence',
      sentence: (entry) => ({ sentence: `people.freeDay.${ownOrOther(entry)}` }),
      describe: ({ freeDayId, userId, date }) => ({ date, subjectId: userId, entityId: freeDayId, after: { date } }),
    },
    FreeDayWithdrawn: {
      group: 'absence',
      sentence: (entry) => ({ sentence: `people.freeDayWithdrawn.${ownOrOther(entry)}` }),
      describe: ({ freeDayId, userId, date }) => ({ date, subjectId: userId, entityId: freeDayId, before: { date } }),
    },
  },
};
