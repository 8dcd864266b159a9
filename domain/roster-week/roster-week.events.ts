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
  /** The called-off shift that this one replaces. */
  replacementOf: ShiftId.nullable(),
});
export type ShiftData = z.infer<typeof ShiftData>;

/** A shift was added to the published roster, also as the replacement of a called-off one. */
export const ShiftAdded = defineEvent('ShiftAdded', ShiftData.shape);

/** The times of a shift changed; `was` holds the former ones. */
export const ShiftRescheduled = defineEvent('ShiftRescheduled', {
  shiftId: ShiftId,
  time: ShiftTime,
  was: ShiftTime,
  acknowledged: Acknowledged,
});

/** The job of a shift changed; `was` holds the former one. */
export const ShiftJobChanged = defineEvent('ShiftJobChanged', {
  shiftId: ShiftId,
  jobId: JobId,
  jobFilterId: JobFilterId,
  was: JobId,
  acknowledged: Acknowledged,
});

/** Somebody was planned. An open shift closes with it. */
export const ShiftAssigned = defineEvent('ShiftAssigned', {
  shiftId: ShiftId,
  userId: UserId,
  was: UserId.nullable(),
  acknowledged: Acknowledged,
});

/** The person of a shift was taken off; the shift stays. */
export const ShiftUnassigned = defineEvent('ShiftUnassigned', { shiftId: ShiftId, was: UserId });

/** Staff may request the shift from now on. */
export const ShiftOpened = defineEvent('ShiftOpened', { shiftId: ShiftId });

/** Staff may no longer request the shift. */
export const ShiftClosed = defineEvent('ShiftClosed', { shiftId: ShiftId });

/**
 * The shift will not be worked by who was planned. It stays, for the statistics. Recorded again when its reason
 * is corrected: when it was called off, and by whom, stays.
 */
export const ShiftCalledOff = defineEvent('ShiftCalledOff', {
  shiftId: ShiftId,
  reasonId: CancelReasonId,
  /** Person planned before; null: nobody. */
  userId: UserId.nullable(),
});

/** The call-off was undone. */
export const ShiftReinstated = defineEvent('ShiftReinstated', { shiftId: ShiftId });

/** The shift left the roster and the statistics. */
export const ShiftRemoved = defineEvent('ShiftRemoved', { ...ShiftData.shape, calledOff: z.boolean() });

/** Availability, a free day or a time out changed under a planned shift. */
export const ShiftFlagged = defineEvent('ShiftFlagged', { shiftId: ShiftId, userId: UserId });

/** The shift went to another location or week; `ShiftMovedIn` of the same write holds it there. */
export const ShiftMovedOut = defineEvent('ShiftMovedOut', {
  shiftId: ShiftId,
  toLocationId: LocationId,
  toMonday: CivilDate,
});

/** The shift came from another location or week, with its id. */
export const ShiftMovedIn = defineEvent('ShiftMovedIn', {
  ...ShiftData.shape,
  fromLocationId: LocationId,
  wasTime: ShiftTime,
});

/** Audience of a publication notice: people whose own shifts change, the whole department, or nobody. */
export const PublicationAudience = z.enum(['affected', 'department', 'nobody']);
export type PublicationAudience = z.infer<typeof PublicationAudience>;

/**
 * A job filter's week was published: what was there is replaced, called-off shifts stay.
 * `changed` holds shifts that keep their id, as they are now; `unchanged` those that stay as they were. `acknowledged`:
 * whom the publisher was told to be unavailable; absent before this was kept. `tell`: whom the publisher wanted told;
 * absent: those affected. `toldToo`: who is told although nothing changes for them. `sentenceId`: what the publisher
 * wanted to say with it.
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

/** The published roster of the ISO week that starts on `monday`: a stream of the log, watched as records. */
export const rosterWeekStream = (locationId: LocationId, monday: CivilDate): RecordStreamName<RosterWeekRecords> =>
  recordStreamName(`roster-week/${locationId}/${monday}`);
