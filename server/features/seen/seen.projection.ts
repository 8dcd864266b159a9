import type { SeenState } from '#domain/seen/seen.decider';
import { seenKey, type SeenEvent } from '#domain/seen/seen.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { SEEN } from './seen.table.js';

/** Read receipts; inline, because a reader expects the item to be marked at once. */
export const seenProjection: InlineProjection<SeenState, SeenEvent> = {
  name: 'seen',
  version: 1,
  streamKind: 'seen',
  tables: [SEEN],
  project(write, { data: { userId, items }, meta }, { organisationId, state }) {
    for (const { kind, id, locationId } of items)
      write.upsert(SEEN, {
        organisation_id: organisationId,
        kind,
        item_id: id,
        user_id: userId,
        location_id: locationId,
        seen_at: state.seenAt[seenKey({ kind, id })] ?? meta.at,
      });
  },
};
