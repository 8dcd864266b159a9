import { z } from 'zod';
import { CancelReasonId, EventId, JobFilterId, JobId, ShiftId, TemplateId, UserId } from '../kernel/ids.js';
import { CivilDate } from '../kernel/civil-date.js';
import { ShiftTime } from '../kernel/shift-time.js';
import { ShiftData } from './roster-week.events.js';

const confirm = z.boolean().default(false);
/** Revision of the shift that the author saw; absent: not compared. */
const basedOn = EventId.exactOptional();

/** Adds a shift without a name to the published roster; also in a week that is not published. */
export const AddShift = z.object({
  type: z.literal('AddShift'),
  shiftId: ShiftId,
  jobId: JobId,
  time: ShiftTime,
  open: z.boolean(),
});
export type AddShift = z.infer<typeof AddShift>;

/** Adds the shifts of one weekday of a template to one date, all open. */
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
 * Changes a shift: absent fields keep their value. Somebody else on a called-off shift opens a new shift
 * (`replacementId`) for the replacement and keeps the called-off one.
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

/** Takes a shift out of the roster and the statistics; calling off keeps it. */
export const RemoveShift = z.object({
  type: z.literal('RemoveShift'),
  shiftId: ShiftId,
  /** Requests and swaps that wait for an answer on this shift. */
  pendingRequests: z.int(),
  pendingSwaps: z.int(),
  basedOn,
  confirm,
});
export type RemoveShift = z.infer<typeof RemoveShift>;

/** Marks the planned shift: availability, a free day or a time out changed under it. */
export const FlagShift = z.object({ type: z.literal('FlagShift'), shiftId: ShiftId });
export type FlagShift = z.infer<typeof FlagShift>;

export type RosterWeekCommand = AddShift | AddShiftsOfDay | ChangeShift | RemoveShift | FlagShift;
