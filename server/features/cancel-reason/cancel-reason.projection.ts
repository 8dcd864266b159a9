import type { CancelReasons } from '#domain/cancel-reason/cancel-reason.decider';
import type { CancelReasonEvent } from '#domain/cancel-reason/cancel-reason.events';
import type { InlineProjection } from '../../projections/inline-projection.js';
import type { TableShape } from '../../projections/row-writes.js';

const REASONS: TableShape = {
  name: 'cancel_reason',
  key: ['organisation_id', 'cancel_reason_id'],
  columns: {
    organisation_id: 'text',
    cancel_reason_id: 'text',
    location_id: 'text',
    description_id: 'text',
    removed: 'boolean',
  },
};

/** Reasons for calling off; removed ones stay for the shifts that have them. */
export const cancelReasonProjection: InlineProjection<CancelReasons, CancelReasonEvent> = {
  name: 'cancel-reason',
  version: 1,
  streamKind: 'cancel-reason',
  tables: [REASONS],
  project(write, { data }, { organisationId, state }) {
    const reason = state.reasons[data.cancelReasonId];
    if (!reason) return;
    write.upsert(REASONS, {
      organisation_id: organisationId,
      cancel_reason_id: reason.cancelReasonId,
      location_id: reason.locationId,
      description_id: reason.descriptionId,
      removed: reason.removed,
    });
  },
};
