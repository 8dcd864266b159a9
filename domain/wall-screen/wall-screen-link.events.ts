import type { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LocationId, WallScreenId } from '../kernel/ids.js';

/** Somebody made a link that opens a screen; the one before it opens nothing any more. The link itself is a secret. */
export const WallScreenLinkRenewed = defineEvent('WallScreenLinkRenewed', {
  wallScreenId: WallScreenId,
  locationId: LocationId,
});

export type WallScreenLinkEvent = z.infer<typeof WallScreenLinkRenewed>;

export const WALL_SCREEN_LINKS = 'wall-screen-link';

export const wallScreenLinkStream = (locationId: LocationId): string => `${WALL_SCREEN_LINKS}/${locationId}`;
