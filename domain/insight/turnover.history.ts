import type { FeatureHistory } from '../history/feature-history.js';
import type { TurnoverEvent } from './turnover.events.js';

/** That it was typed, and for which day; the amount is for who may see costs alone. */
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
