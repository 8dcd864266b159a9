import type { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LocationId, WallScreenId } from '../kernel/ids.js';

/** A new link to a wall screen was created; the older one ends. The link itself is not recorded. */
export const WallScreenLinkRenewed = defineEvent('WallScreenLinkRenewed', {
  wallScreenId: WallScreenId,
  locationId: LocationId,
});

export type WallScreenLinkEvent = z.infer<typeof WallScreenLinkRenewed>;

/** Kind of the streams of wall-screen links. */
export const WALL_SCREEN_LINKS = 'wall-screen-link';

/** Name of the stream of a location's wall-screen links. */
export const wallScreenLinkStream = (locationId: LocationId): string => `${WALL_SCREEN_LINKS}/${locationId}`;
