import type { Selectable } from 'kysely';
import { instant } from '#domain/kernel/clock-time';
import type { LocationId, SwapId, UserId } from '#domain/kernel/ids';
import type { Swap } from '#domain/swap/swap.state';
import type { WireSwapView } from '#domain/swap/swap.views';
import type { ShiftOfRequest, RequestShown } from '../../presenters/requested-shifts.js';
import type { SwapTable } from './swap.table.js';

/** Swap in API format with its shifts as `shown` has them. `action` null: neither approved nor declined. */
export function swapView(swap: Swap, shown: RequestShown): WireSwapView {
  const { swapId, status, userId, toUserId, acceptedBy, offeredAt, decidedAt, decidedBy, locationId, shift, wanted } =
    swap;
  return {
    id: swapId,
    action: status === 'approved' ? 'approve' : status === 'declined' ? 'decline' : null,
    status,
    user: shown.user(userId),
    fullSchedule: shown.shift({ locationId, shift }),
    toUser: toUserId && shown.user(toUserId),
    wantedFullSchedule: wanted && shown.shift({ locationId, shift: wanted }),
    acceptedBy: acceptedBy && shown.user(acceptedBy),
    offeredAt,
    decidedAt,
    decidedBy: decidedBy && shown.user(decidedBy),
  };
}

/** Shifts of the swaps: the offered and the wanted ones. */
export const shiftsOfSwaps = (swaps: readonly Swap[]): ShiftOfRequest[] =>
  swaps.flatMap(({ locationId, shift, wanted }) => [
    { locationId, shift },
    ...(wanted ? [{ locationId, shift: wanted }] : []),
  ]);

/** Swap from its row. */
export const swapOf = (row: Selectable<SwapTable>): Swap => ({
  swapId: row.swap_id as SwapId,
  locationId: row.location_id as LocationId,
  shift: row.shift,
  userId: row.user_id as UserId,
  toUserId: row.to_user_id as UserId | null,
  wanted: row.wanted_shift,
  status: row.status,
  acceptedBy: row.accepted_by as UserId | null,
  offeredAt: instant(row.offered_at.getTime()),
  decidedAt: row.decided_at && instant(row.decided_at.getTime()),
  decidedBy: row.decided_by as UserId | null,
});
