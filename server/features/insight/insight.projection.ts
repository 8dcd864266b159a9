import type { ShiftId } from '#domain/kernel/ids';
import { nominalEnd } from '#domain/kernel/shift-time';
import type { RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import type { RosterWeek } from '#domain/roster-week/roster-week.state';
import type { ShiftRequestEvent } from '#domain/shift-request/shift-request.events';
import type { SwapEvent } from '#domain/swap/swap.events';
import { streamPlace } from '#domain/kernel/stream-place';
import { eventOf } from '../../event-store/event-of.js';
import { rosterWeekKind } from '../../decision-context/planning-contexts.js';
import type { FollowedProjection } from '../../projections/followed-projection.js';
import type { RowWrites } from '../../projections/row-writes.js';
import { INSIGHT_SHIFT_TABLE, TAKEN, INSIGHT_SWAP_TABLE } from './insight.table.js';

/**
 * Followed read model of statistics: published shifts, open shifts taken on request, and approved swaps
 * (docs/decisions/0052).
 */
export const insightProjection: FollowedProjection = {
  name: 'insight',
  version: 1,
  tables: [INSIGHT_SHIFT_TABLE, TAKEN, INSIGHT_SWAP_TABLE],
  rowsChange: true,
  folds: ['roster-week'],
  project(write, { logged, after }) {
    const { organisationId, streamId } = logged;
    const { type, data } = logged.event;
    switch (type) {
      case 'OpenShiftRequestApproved': {
        const { shiftId, userId } = data as ShiftRequestEvent['data'];
        return write.upsert(TAKEN, { organisation_id: organisationId, shift_id: shiftId, user_id: userId });
      }
      case 'OpenShiftRequestReopened': {
        const { shiftId, was } = data as Extract<ShiftRequestEvent, { type: 'OpenShiftRequestReopened' }>['data'];
        if (was === 'approved') write.remove(TAKEN, { organisation_id: organisationId, shift_id: shiftId });
        return;
      }
      case 'ShiftSwapApproved': {
        const { swapId, locationId, date, userId, acceptedBy } = data as SwapEvent['data'];
        return write.upsert(INSIGHT_SWAP_TABLE, {
          organisation_id: organisationId,
          swap_id: swapId,
          location_id: locationId,
          date,
          user_id: userId,
          other_user_id: acceptedBy,
        });
      }
      case 'ShiftSwapReopened': {
        const { swapId, was } = data as Extract<SwapEvent, { type: 'ShiftSwapReopened' }>['data'];
        if (was === 'approved') write.remove(INSIGHT_SWAP_TABLE, { organisation_id: organisationId, swap_id: swapId });
        return;
      }
      default: {
        const event = eventOf(rosterWeekKind, logged);
        if (event)
          for (const shiftId of shiftsIn(event))
            projectShift(write, { organisationId, streamId, shiftId }, after as RosterWeek);
      }
    }
  },
};

function shiftsIn({ type, data }: RosterWeekEvent): readonly ShiftId[] {
  if (type !== 'RosterPublished') return [data.shiftId];
  return [...data.removed, ...[...data.added, ...data.changed].map(({ shiftId }) => shiftId)];
}

interface ShiftOf {
  readonly organisationId: string;
  readonly streamId: string;
  readonly shiftId: ShiftId;
}

function projectShift(write: RowWrites, { organisationId, streamId, shiftId }: ShiftOf, { shifts }: RosterWeek): void {
  const key = { organisation_id: organisationId, shift_id: shiftId };
  const shift = shifts[shiftId];
  if (!shift) return write.remove(INSIGHT_SHIFT_TABLE, key);
  write.upsert(INSIGHT_SHIFT_TABLE, {
    ...key,
    location_id: streamPlace(streamId).locationId,
    job_filter_id: shift.jobFilterId,
    job_id: shift.jobId,
    user_id: shift.userId,
    date: shift.time.date,
    start_minute: shift.time.start,
    end_kind: shift.time.end.kind,
    end_minute: nominalEnd(shift.time.end),
    called_off_at: shift.calledOff?.at ?? null,
    cancel_reason_id: shift.calledOff?.reasonId ?? null,
    replacement_of: shift.replacementOf,
  });
}
