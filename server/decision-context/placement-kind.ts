import { placementDecider, type PlacementState } from '#domain/placement/placement.decider';
import type { PlacementEvent } from '#domain/placement/placement.events';
import type { StreamKind } from '../event-store/stream-kind.js';

/** What the scheduler has placed: its own feature changes it, and deleting a template does. */
export const placementKind: StreamKind<PlacementState, PlacementEvent> = { name: 'placement', ...placementDecider };
