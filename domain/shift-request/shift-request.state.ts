import type { Instant } from '../kernel/clock-time.js';
import type { EventMeta, Recorded } from '../kernel/event.js';
import type { CommandId, LocationId, ShiftRequestId, UserId } from '../kernel/ids.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import type { Shift } from '../roster-week/roster-week.state.js';
import type { AboutShiftRequest, ShiftRequestEvent } from './shift-request.events.js';

/** Status of a request; `lapsed`: ended because the shift is no longer available, or the requester was disabled. */
export type ShiftRequestStatus = 'pending' | 'approved' | 'declined' | 'withdrawn' | 'lapsed';

/** Request of a person for an open shift. */
export interface ShiftRequest {
  readonly shiftRequestId: ShiftRequestId;
  readonly locationId: LocationId;
  /** The shift at the time of the request; of a lapsed request, its last state. */
  readonly shift: ShiftData;
  readonly userId: UserId;
  readonly status: ShiftRequestStatus;
  readonly requestedAt: Instant;
  /** Instant of a manager's decision; null: undecided. */
  readonly decidedAt: Instant | null;
  /** Manager who decided; null: undecided. */
  readonly decidedBy: UserId | null;
  /** Write of the decision; absent while undecided, and when read from tables instead of the log. */
  readonly decidedIn?: CommandId;
}

/** All requests for one shift by id, ended ones included. */
export interface ShiftRequests {
  readonly requests: Readonly<Record<ShiftRequestId, ShiftRequest>>;
}

export const NO_SHIFT_REQUESTS: ShiftRequests = { requests: {} };

/** Whether a shift is still open, without person and call-off, and has the same job and date as when requested. */
export const canStillBeHad = ({ shift }: Pick<ShiftRequest, 'shift'>, now: Shift | undefined): boolean =>
  now !== undefined &&
  now.open &&
  now.userId === null &&
  now.calledOff === null &&
  now.jobId === shift.jobId &&
  now.time.date === shift.time.date;

/**
 * Whether a shift still has the person, job and date that the approval gave it, is not called off, and was not
 * published after `decidedAt`.
 */
export const isAsApproved = (
  { userId, shift, decidedAt }: Pick<ShiftRequest, 'userId' | 'shift' | 'decidedAt'>,
  now: Shift | undefined,
  publishedAt: Instant | null,
): boolean =>
  now !== undefined &&
  now.userId === userId &&
  now.calledOff === null &&
  now.jobId === shift.jobId &&
  now.time.date === shift.time.date &&
  !(publishedAt !== null && decidedAt !== null && publishedAt > decidedAt);

/** Undecided requests, in no order. */
export const pendingOf = ({ requests }: ShiftRequests): ShiftRequest[] =>
  Object.values(requests).filter(({ status }) => status === 'pending');

/** Fields that every event of a request carries. */
export const aboutShiftRequest = ({ shiftRequestId, locationId, userId, shift }: ShiftRequest): AboutShiftRequest => ({
  shiftRequestId,
  locationId,
  shiftId: shift.shiftId,
  jobFilterId: shift.jobFilterId,
  jobId: shift.jobId,
  date: shift.time.date,
  userId,
});

/** Folds events in order into a new state; `state` itself without events. Events about unknown requests are ignored. */
export function evolveShiftRequests(
  state: ShiftRequests,
  events: readonly Recorded<ShiftRequestEvent>[],
): ShiftRequests {
  if (events.length === 0) return state;
  const requests: Record<ShiftRequestId, ShiftRequest> = { ...state.requests };
  for (const event of events) {
    const next = after(requests[event.data.shiftRequestId], event);
    if (next) requests[next.shiftRequestId] = next;
  }
  return { requests };
}

function after(
  before: ShiftRequest | undefined,
  { meta, ...event }: Recorded<ShiftRequestEvent>,
): ShiftRequest | undefined {
  if (event.type === 'OpenShiftRequested') {
    const { shiftRequestId, locationId, shift, userId } = event.data;
    const open = { status: 'pending', decidedAt: null, decidedBy: null } as const;
    return { shiftRequestId, locationId, shift, userId, requestedAt: meta.at, ...open };
  }
  if (!before) return undefined;
  switch (event.type) {
    case 'OpenShiftRequestApproved':
      return { ...before, status: 'approved', ...decision(meta) };
    case 'OpenShiftRequestDeclined':
      return { ...before, status: 'declined', ...decision(meta) };
    case 'OpenShiftRequestReopened': {
      const { decidedIn: _decidedIn, ...request } = before;
      return { ...request, status: 'pending', decidedAt: null, decidedBy: null };
    }
    case 'OpenShiftRequestWithdrawn':
      return { ...before, status: 'withdrawn' };
    case 'OpenShiftRequestLapsed':
      return { ...before, status: 'lapsed', shift: event.data.shift };
  }
}

const decision = ({ at, actorId, commandId }: EventMeta) => ({
  decidedAt: at,
  decidedBy: actorId,
  decidedIn: commandId,
});
