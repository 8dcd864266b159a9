import type { JobId, SlotId, UserId } from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';
import type { AddSlot, SlotEdit } from '#domain/draft-week/draft-week.commands';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import { newSlotId } from './new-ids.js';

/** A slot to be added, without its id. */
export interface NewSlot {
  readonly jobId: JobId;
  readonly time: ShiftTime;
  readonly userId: UserId | null;
  /** The published shift that it puts back. */
  readonly shiftId?: DraftSlot['shiftId'];
}

/** Changed parts of a slot. */
export interface SlotChanges {
  readonly time?: ShiftTime;
  readonly jobId?: JobId;
  readonly userId?: UserId | null;
}

/** Edit that adds a slot with a new id; `shiftId`: published shift that it revises, null: none. */
export const addition = ({ jobId, time, userId, shiftId = null }: NewSlot, slotId = newSlotId()): AddSlot => ({
  type: 'AddSlot',
  slotId,
  jobId,
  time,
  userId,
  shiftId,
  confirm: false,
});

/**
 * Edit that changes time, job or person of a slot; absent fields stay, `userId` null clears the person. Unconfirmed.
 */
export const change = (slotId: SlotId, { time, jobId, userId }: SlotChanges): SlotEdit => ({
  type: 'ChangeSlot',
  slotId,
  ...(time && { time }),
  ...(jobId && { jobId }),
  ...(userId !== undefined && { userId }),
  confirm: false,
});

/** Another shift in the place of one that is there: in a job of another department a shift is not the same one any more. */
export const replacement = (insteadOf: SlotId, slot: NewSlot): SlotEdit => ({ ...addition(slot), insteadOf });

/** Edit that removes a slot from the draft. */
export const removal = (slotId: SlotId): SlotEdit => ({ type: 'RemoveSlot', slotId });
