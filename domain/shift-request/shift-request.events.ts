import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { JobFilterId, JobId, LocationId, ShiftId, ShiftRequestId, UserId } from '../kernel/ids.js';
import { ManagerDecision } from '../planning/reopening.js';
import { ShiftData } from '../roster-week/roster-week.events.js';

/** Requester and shift; part of every event, so that each can be read alone. */
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

/** A person requested an open shift, held as it was then. */
export const OpenShiftRequested = defineEvent('OpenShiftRequested', { ...about, shift: ShiftData });

/** A manager approved the request; `ShiftAssigned` of the same write plans the requester. */
export const OpenShiftRequestApproved = defineEvent('OpenShiftRequestApproved', about);

/** A manager declined the request, or another request for the shift was approved. */
export const OpenShiftRequestDeclined = defineEvent('OpenShiftRequestDeclined', about);

/**
 * The decision `was` was reverted: the request is undecided again. For an approval, `ShiftUnassigned` and `ShiftOpened`
 * of the same write open the shift, and requests declined by that approval reopen too.
 */
export const OpenShiftRequestReopened = defineEvent('OpenShiftRequestReopened', { ...about, was: ManagerDecision });

/** A request was withdrawn by its author. */
export const OpenShiftRequestWithdrawn = defineEvent('OpenShiftRequestWithdrawn', about);

/**
 * An undecided request ended because its shift is over, removed, no longer open, or has another job or date, or because
 * the requester was disabled; holds the shift's last state.
 */
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

/** Name of the stream with all requests for one shift, of which at most one is approved. */
export const shiftRequestStream = (shiftId: ShiftId): string => `shift-request/${shiftId}`;
