import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import {
  CancelReasonId,
  JobFilterId,
  JobId,
  LocationId,
  PublicationId,
  ShiftId,
  TextId,
  UserId,
} from '../kernel/ids.js';
import { WORKING_TIME_CODES } from '../rules/rule-code.js';
import { Acknowledged } from '../planning/acknowledgement.js';
import { UnavailableReason } from '../planning/plan-status.js';
import { ShiftTime } from '../kernel/shift-time.js';
import { type RecordStreamName, recordStreamName } from '../live/record-stream.js';
import type { RosterWeekRecords } from './roster-week.views.js';

/** Shift of a published week: requirements and person. */
export const ShiftData = z.object({
  shiftId: ShiftId,
  jobFilterId: JobFilterId,
  jobId: JobId,
  time: ShiftTime,
  /** Null: nobody planned. */
  userId: UserId.nullable(),
  /** An open (red-spot) shift: staff may request it. Only while nobody is planned. */
  open: z.boolean(),
  /** Called-off shift that this shift replaces; null: none. */
  replacementOf: ShiftId.nullable(),
});
export type ShiftData = z.infer<typeof ShiftData>;

/**
 * Minutes of pay that this took from somebody on call too late (`owedWhenTakenAway`); absent: none, or recorded before
 * this was worked out.
 */
const OwedMinutes = z.int().min(1).optional();

/** A shift was added to the published roster, also as the replacement of a called-off one. */
export const ShiftAdded = defineEvent('ShiftAdded', ShiftData.shape);

/** The times of a shift changed; `was` holds the former times. */
export const ShiftRescheduled = defineEvent('ShiftRescheduled', {
  shiftId: ShiftId,
  time: ShiftTime,
  was: ShiftTime,
  acknowledged: Acknowledged,
  owedMinutes: OwedMinutes,
});

/** The job of a shift changed, possibly with its department; `was` holds the former job. */
export const ShiftJobChanged = defineEvent('ShiftJobChanged', {
  shiftId: ShiftId,
  jobId: JobId,
  jobFilterId: JobFilterId,
  was: JobId,
  acknowledged: Acknowledged,
});

/** A person was planned, replacing `was` (null: nobody). An open shift closes with it. */
export const ShiftAssigned = defineEvent('ShiftAssigned', {
  shiftId: ShiftId,
  userId: UserId,
  was: UserId.nullable(),
  acknowledged: Acknowledged,
  owedMinutes: OwedMinutes,
});

/** The person `was` was taken off the shift, which stays. */
export const ShiftUnassigned = defineEvent('ShiftUnassigned', {
  shiftId: ShiftId,
  was: UserId,
  owedMinutes: OwedMinutes,
});

/** Staff may request the shift from now on. */
export const ShiftOpened = defineEvent('ShiftOpened', { shiftId: ShiftId });

/** Staff may no longer request the shift. */
export const ShiftClosed = defineEvent('ShiftClosed', { shiftId: ShiftId });

/**
 * The planned person will not work the shift, which stays for the statistics.
 * Recorded again when the reason is corrected; instant and author of the first call-off stay.
 */
export const ShiftCalledOff = defineEvent('ShiftCalledOff', {
  shiftId: ShiftId,
  reasonId: CancelReasonId,
  /** Person planned before; null: nobody. */
  userId: UserId.nullable(),
  owedMinutes: OwedMinutes,
});

/** The call-off of a shift was undone. */
export const ShiftReinstated = defineEvent('ShiftReinstated', { shiftId: ShiftId });

/** A shift was deleted from the roster and the statistics; the event holds its last state. */
export const ShiftRemoved = defineEvent('ShiftRemoved', {
  ...ShiftData.shape,
  calledOff: z.boolean(),
  owedMinutes: OwedMinutes,
});

/** The planned person's availability, free day or time out changed after planning. */
export const ShiftFlagged = defineEvent('ShiftFlagged', { shiftId: ShiftId, userId: UserId });

/** A shift left for another location or week, where `ShiftMovedIn` of the same write adds it with the same id. */
export const ShiftMovedOut = defineEvent('ShiftMovedOut', {
  shiftId: ShiftId,
  toLocationId: LocationId,
  toMonday: CivilDate,
});

/** A shift arrived from another location or week with its id; `wasTime` holds its former times. */
export const ShiftMovedIn = defineEvent('ShiftMovedIn', {
  ...ShiftData.shape,
  fromLocationId: LocationId,
  wasTime: ShiftTime,
});

/** Audience of a publication notice: people whose own shifts change, the whole department, or nobody. */
export const PublicationAudience = z.enum(['affected', 'department', 'nobody']);
export type PublicationAudience = z.infer<typeof PublicationAudience>;

/**
 * The draft of a department replaced its published week; called-off shifts stay.
 * `changed`: shifts that keep their id, with their new data; `unchanged`: shifts that stay as they were.
 * `acknowledged`: unavailability that the publisher confirmed, absent in old events.
 * `tell`: audience of the notice, absent: people affected; `toldToo`: recipients without a change of their own;
 * `sentenceId`: text added by the publisher;
 * `warnings`: findings on working time that the publisher acknowledged, absent: none, or an old event.
 */
export const RosterPublished = defineEvent('RosterPublished', {
  publicationId: PublicationId,
  jobFilterId: JobFilterId,
  added: z.array(ShiftData),
  changed: z.array(ShiftData),
  removed: z.array(ShiftId),
  unchanged: z.array(ShiftId),
  acknowledged: z.array(z.object({ shiftId: ShiftId, codes: z.array(UnavailableReason) })).optional(),
  tell: PublicationAudience.optional(),
  toldToo: z.array(UserId).optional(),
  sentenceId: TextId.optional(),
  warnings: z
    .array(z.object({ rule: z.enum(WORKING_TIME_CODES), userId: UserId, from: CivilDate, until: CivilDate }))
    .optional(),
});

/** Events of one location's published week. */
export const RosterWeekEvent = z.discriminatedUnion('type', [
  ShiftAdded,
  ShiftRescheduled,
  ShiftJobChanged,
  ShiftAssigned,
  ShiftUnassigned,
  ShiftOpened,
  ShiftClosed,
  ShiftCalledOff,
  ShiftReinstated,
  ShiftRemoved,
  ShiftFlagged,
  ShiftMovedOut,
  ShiftMovedIn,
  RosterPublished,
]);
export type RosterWeekEvent = z.infer<typeof RosterWeekEvent>;

/** Name of the log stream and record stream of a location's roster in the ISO week that starts on `monday`. */
export const rosterWeekStream = (locationId: LocationId, monday: CivilDate): RecordStreamName<RosterWeekRecords> =>
  recordStreamName(`roster-week/${locationId}/${monday}`);
