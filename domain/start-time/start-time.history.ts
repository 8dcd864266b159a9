import type { FeatureHistory } from '../history/feature-history.js';
import { strong, textOf } from '../history/wording.js';
import { clockTime } from '../kernel/clock-time.js';
import type { StartTimeEvent } from './start-time.events.js';

export const startTimeHistory: FeatureHistory<StartTimeEvent> = {
  stream: 'start-time',
  isOfLocation: true,
  events: {
    StartTimeAdded: {
      group: 'settings',
      sentence: ({ after }) => ({
        sentence: 'material.startTimeAdded',
        values: { time: strong(textOf(after, 'start_time') ?? '') },
      }),
      describe: ({ startTimeId, locationId, minute }) => ({
        locationId,
        entityId: startTimeId,
        after: { start_time: clockTime(minute) },
      }),
    },
    StartTimeRemoved: {
      group: 'settings',
      sentence: ({ before }) => ({
        sentence: 'material.startTimeRemoved',
        values: { time: strong(textOf(before, 'start_time') ?? '') },
      }),
      describe: ({ startTimeId, locationId, minute }) => ({
        locationId,
        entityId: startTimeId,
        before: { start_time: clockTime(minute) },
      }),
    },
  },
};
