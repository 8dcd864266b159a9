import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { JobFilterId, JobId, LocationId, ShiftId, ShiftRequestId, UserId } from '../kernel/ids.js';
import { ManagerDecision } from '../planning/reopening.js';
import { ShiftData } from '../roster-week/roster-week.events.js';

/** Person and shift of a request, in every event, so that a single event can be read alone. */
export const AboutShiftRequest = z.object({
  shiftRequestId: ShiftRequestId,
  locationId: LocationId,
  shiftId: ShiftId,
  jobFilterId: JobFilterId,
  jobId: JobId,
  /** Business date of the shift. */
  date: CivilDate,
  /** Requester. */
  userId: UserId,
});
export type AboutShiftRequest = z.infer<typeof AboutShiftRequest>;

const about = AboutShiftRequest.shape;

/** Somebody asks for an open shift; `shift` as it was then. */
export const OpenShiftRequested = defineEvent('OpenShiftRequested', { ...about, shift: ShiftData });

/** The shift is planned to who asked, by `ShiftAssigned` of the same write. */
export const OpenShiftRequestApproved = defineEvent('OpenShiftRequestApproved', about);

/** Declined by a manager, or because somebody else got the shift. */
export const OpenShiftRequestDeclined = defineEvent('OpenShiftRequestDeclined', about);

/**
 * The decision `was` is taken back: the request waits again. Of an approval, `ShiftUnassigned` and `ShiftOpened` of the
 * same write take the person off the shift; requests that it declined come back with it.
 */
export const OpenShiftRequestReopened = defineEvent('OpenShiftRequestReopened', { ...about, was: ManagerDecision });

/** A request was withdrawn by its author. */
export const OpenShiftRequestWithdrawn = defineEvent('OpenShiftRequestWithdrawn', about);

/** The shift vanished, was filled otherwise, is another one now or is over; `shift` as it last was. */
export const OpenShiftRequestLapsed = defineEvent('OpenShiftRequestLapsed', { ...about, shift: ShiftData });

/** Events of one shift's requests. */
export const ShiftRequestEvent = z.discriminatedUnion('type', [
  OpenShiftRequested,
  OpenShiftRequestApproved,
  OpenShiftRequestDeclined,
  OpenShiftRequestReopened,
  OpenShiftRequestWithdrawn,
  OpenShiftRequestLapsed,
]);
export type ShiftRequestEvent = z.infer<typeof ShiftRequestEvent>;

/** All requests for one open shift: at most one of them is approved. */
export const shiftRequestStream = (shiftId: ShiftId): string => `shift-request/${shiftId}`;
