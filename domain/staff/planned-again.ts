import type { DomainEvent } from '../kernel/event.js';
import type { JobId, ShiftId, SlotId, UserId } from '../kernel/ids.js';
import type { DraftWeekEvent } from '../draft-week/draft-week.events.js';
import type { DraftWeek } from '../draft-week/draft-week.state.js';
import type { ShiftTime } from '../kernel/shift-time.js';
import type { UnchangedReason } from '../planning/put-back.js';
import type { RosterWeekEvent } from '../roster-week/roster-week.events.js';
import type { RosterWeek } from '../roster-week/roster-week.state.js';

/** A shift or slot from which a person was removed. */
export type LostAssignment =
  | { readonly layer: 'published'; readonly id: ShiftId }
  | { readonly layer: 'draft'; readonly id: SlotId };

/** Shift or slot from which an event removed the person; null: another event or person. */
export function lostAssignmentOf(event: DomainEvent, userId: UserId): LostAssignment | null {
  const { type, data } = event as RosterWeekEvent | DraftWeekEvent;
  if (type === 'ShiftUnassigned') return data.was === userId ? { layer: 'published', id: data.shiftId } : null;
  if (type === 'DraftSlotUnassigned') return data.was === userId ? { layer: 'draft', id: data.slotId } : null;
  return null;
}

interface Wanted {
  readonly time: ShiftTime;
  readonly jobId: JobId;
}

/**
 * Draft slot without a person, or published shift that is open for requests (its person is not checked); otherwise the
 * code why the person cannot be planned on it again: `nothing_to_undo` when they are planned on it already.
 */
export function stillOpen(
  { layer, id }: LostAssignment,
  userId: UserId,
  { draft, roster }: { readonly draft: DraftWeek; readonly roster: RosterWeek },
): Wanted | UnchangedReason {
  if (layer === 'draft') {
    const slot = draft.slots[id];
    if (!slot) return draft.gone[id]?.reason === 'removed' ? 'slot_removed' : 'draft_published';
    if (slot.userId === userId) return 'nothing_to_undo';
    return slot.userId === null ? slot : 'slot_changed';
  }
  const shift = roster.shifts[id];
  if (!shift) return 'slot_removed';
  if (shift.calledOff) return 'shift_canceled';
  if (shift.userId === userId) return 'nothing_to_undo';
  return shift.open ? shift : 'shift_not_open';
}
