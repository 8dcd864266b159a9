import { seenDecider, type SeenState } from '#domain/seen/seen.decider';
import type { SeenEvent } from '#domain/seen/seen.events';
import type { StreamKind } from '../event-store/stream-kind.js';

/** Stream kind of read receipts, one stream a person. */
export const seenKind: StreamKind<SeenState, SeenEvent> = { name: 'seen', ...seenDecider };
