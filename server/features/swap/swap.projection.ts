import { mondayOf } from '#domain/kernel/civil-date';
import type { SwapEvent } from '#domain/swap/swap.events';
import type { Swaps } from '#domain/swap/swap.state';
import type { InlineProjection } from '../../projections/inline-projection.js';
import { SWAP_TABLE } from './swap.table.js';

/** Swaps in every state. */
export const swapProjection: InlineProjection<Swaps, SwapEvent> = {
  name: 'swap',
  version: 1,
  streamKind: 'swap',
  tables: [SWAP_TABLE],
  project(write, { data }, { organisationId, state }) {
    const swap = state.swaps[data.swapId];
    if (!swap) return;
    const { shift, wanted } = swap;
    write.upsert(SWAP_TABLE, {
      organisation_id: organisationId,
      swap_id: swap.swapId,
      location_id: swap.locationId,
      monday: mondayOf(shift.time.date),
      date: shift.time.date,
      shift_id: shift.shiftId,
      shift,
      wanted_monday: wanted && mondayOf(wanted.time.date),
      wanted_shift_id: wanted && wanted.shiftId,
      wanted_shift: wanted,
      user_id: swap.userId,
      to_user_id: swap.toUserId,
      status: swap.status,
      accepted_by: swap.acceptedBy,
      offered_at: swap.offeredAt,
      decided_at: swap.decidedAt,
      decided_by: swap.decidedBy,
    });
  },
};
