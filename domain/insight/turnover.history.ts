import type { FeatureHistory } from '../history/feature-history.js';
import type { TurnoverEvent } from './turnover.events.js';

/** History names the day only; the amount is for readers of costs. */
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
