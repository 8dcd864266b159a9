import { placementDecider, type PlacementState } from '#domain/placement/placement.decider';
import type { PlacementEvent } from '#domain/placement/placement.events';
import type { StreamKind } from '../event-store/stream-kind.js';

/** Stream kind of placements, changed by their own feature and by deleting a template. */
export const placementKind: StreamKind<PlacementState, PlacementEvent> = { name: 'placement', ...placementDecider };
