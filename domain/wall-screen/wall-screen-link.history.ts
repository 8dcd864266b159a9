import type { FeatureHistory } from '../history/feature-history.js';
import { nameIn } from '../history/wording.js';
import type { WallScreenLinkEvent } from './wall-screen-link.events.js';

/** History entries of wall-screen links. */
export const wallScreenLinkHistory: FeatureHistory<WallScreenLinkEvent> = {
  stream: 'wall-screen-link',
  isOfLocation: true,
  events: {
    WallScreenLinkRenewed: {
      group: 'settings',
      sentence: ({ after }, wording) => ({
        sentence: 'wallScreen.LinkRenewed',
        values: { name: nameIn(after, 'wallScreen', wording) },
      }),
      describe: ({ wallScreenId, locationId }) => ({ locationId, entityId: wallScreenId, after: { wallScreenId } }),
    },
  },
};
