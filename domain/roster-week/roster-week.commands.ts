import { z } from 'zod';
import { CancelReasonId, EventId, JobFilterId, JobId, ShiftId, TemplateId, UserId } from '../kernel/ids.js';
import { CivilDate } from '../kernel/civil-date.js';
import { ShiftTime } from '../kernel/shift-time.js';
import { ShiftData } from './roster-week.events.js';

const confirm = z.boolean().default(false);
/** Revision of the shift that the author saw; absent: not compared. */
const basedOn = EventId.exactOptional();

/**
 * Adds a shift without a person to the roster, also in a week that was never published. `open`: staff may request it.
 */
export const AddShift = z.object({
  type: z.literal('AddShift'),
  shiftId: ShiftId,
  jobId: JobId,
  time: ShiftTime,
  open: z.boolean(),
});
export type AddShift = z.infer<typeof AddShift>;

/**
 * Adds the shifts of one weekday of a template to one date, all open and without people. Unless `confirm`, asks when
 * the date already has shifts of the department.
 */
export const AddShiftsOfDay = z.object({
  type: z.literal('AddShiftsOfDay'),
  templateId: TemplateId,
  jobFilterId: JobFilterId,
  date: CivilDate,
  shifts: z.array(ShiftData),
  confirm,
});
export type AddShiftsOfDay = z.infer<typeof AddShiftsOfDay>;

/**
 * Changes a shift; absent fields keep their value, null removes the person.
 * Planning another person on a shift that is (or becomes) called off keeps that shift and adds one with id
 * `replacementId` for the replacement.
 */
export const ChangeShift = z.object({
  type: z.literal('ChangeShift'),
  shiftId: ShiftId,
  replacementId: ShiftId,
  time: ShiftTime.exactOptional(),
  jobId: JobId.exactOptional(),
  userId: UserId.nullable().exactOptional(),
  open: z.boolean().exactOptional(),
  calledOff: z.boolean().exactOptional(),
  reasonId: CancelReasonId.nullable().exactOptional(),
  basedOn,
  confirm,
});
export type ChangeShift = z.infer<typeof ChangeShift>;

/**
 * Deletes a shift from the roster and the statistics. Asks unless `confirm`, if it has a person, a call-off, or pending
 * requests or swaps.
 */
export const RemoveShift = z.object({
  type: z.literal('RemoveShift'),
  shiftId: ShiftId,
  /** Undecided requests and swaps of this shift, counted by the caller. */
  pendingRequests: z.int(),
  pendingSwaps: z.int(),
  basedOn,
  confirm,
});
export type RemoveShift = z.infer<typeof RemoveShift>;

/**
 * Flags a planned shift because the person's availability, free day or time out changed. No effect if nobody is
 * planned, called off or already flagged.
 */
export const FlagShift = z.object({ type: z.literal('FlagShift'), shiftId: ShiftId });
export type FlagShift = z.infer<typeof FlagShift>;

export type RosterWeekCommand = AddShift | AddShiftsOfDay | ChangeShift | RemoveShift | FlagShift;
