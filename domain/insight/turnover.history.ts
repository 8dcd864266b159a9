import type { FeatureHistory } from '../history/feature-history.js';
import type { TurnoverEvent } from './turnover.events.js';

/** History entries of expected turnover, with the date only: amounts are for readers of costs. */
export const turnoverHistory: FeatureHistory<TurnoverEvent> = {
  stream: 'turnover',
  isOfLocation: true,
  events: {
    ExpectedTurnoverSet: {
      group: 'settings',
      sentence: 'turnover.set',
      describe: ({ locationId, date }) => ({ locationId, date }),
    },
  },
};
