import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { LocationId, ShiftId } from '../kernel/ids.js';
import { fieldRefusal, type Refusal, refusal } from '../kernel/refusal.js';
import { employedOn } from '../planning/person-terms.js';
import {
  askTakingOver,
  hasBegun,
  refuseSecondOn,
  refuseWithoutJob,
  type TakingContext,
} from '../planning/taking-over.js';
import { type Shift, shiftData } from '../roster-week/roster-week.state.js';
import type {
  DecideShiftRequest,
  LapseShiftRequest,
  RequestOpenShift,
  ShiftRequestCommand,
  WithdrawShiftRequest,
} from './shift-request.commands.js';
import type { ShiftRequestEvent } from './shift-request.events.js';
import {
  aboutShiftRequest,
  canStillBeHad,
  evolveShiftRequests,
  NO_SHIFT_REQUESTS,
  pendingOf,
  type ShiftRequest,
  type ShiftRequests,
} from './shift-request.state.js';

export interface ShiftRequestContext extends TakingContext {
  /** The shift as it is now; undefined when it is gone. */
  readonly shift: (locationId: LocationId, shiftId: ShiftId) => Shift | undefined;
}

type ShiftRequestDecision = Decision<ShiftRequestEvent>;

function decide(
  command: ShiftRequestCommand,
  state: ShiftRequests,
  context: ShiftRequestContext,
  meta: CommandMeta,
): ShiftRequestDecision {
  switch (command.type) {
    case 'RequestOpenShift':
      return request(command, state, context, meta);
    case 'DecideShiftRequest':
      return decideRequest(command, state, context);
    case 'WithdrawShiftRequest':
      return withdraw(command, state);
    case 'LapseShiftRequest':
      return lapse(command, state);
  }
}

function request(
  { shiftRequestId, locationId, shiftId, userId }: RequestOpenShift,
  state: ShiftRequests,
  context: ShiftRequestContext,
  { now }: CommandMeta,
): ShiftRequestDecision {
  const shift = context.shift(locationId, shiftId);
  if (!shift) return refused(refusal('not_found'));
  const wanted = { locationId, shiftId, jobId: shift.jobId, time: shift.time };
  const fault =
    (canStillBeHad({ shift }, shift) ? null : refusal('shift_not_open')) ??
    (hasBegun(wanted, context, now) ? refusal('shift_in_past') : null) ??
    refuseWithoutJob(userId, wanted, context) ??
    refuseSecondOn(userId, wanted, null, context) ??
    (pendingOf(state).some((other) => other.userId === userId) ? refusal('request_exists') : null);
  if (fault) return refused(fault);
  const { jobFilterId, jobId, time } = shift;
  const about = { shiftRequestId, locationId, shiftId, jobFilterId, jobId, date: time.date, userId };
  return happened({ type: 'OpenShiftRequested', data: { ...about, shift: shiftData(shift) } });
}

function decideRequest(
  { shiftRequestId, approved, confirm }: DecideShiftRequest,
  state: ShiftRequests,
  context: ShiftRequestContext,
): ShiftRequestDecision {
  const requested = state.requests[shiftRequestId];
  if (!requested) return refused(refusal('not_found'));
  const decided = refuseEnded(requested);
  if (decided) return refused(decided);
  const about = aboutShiftRequest(requested);
  if (!approved) return happened({ type: 'OpenShiftRequestDeclined', data: about });
  const fault = refuseApproval(requested, confirm, context);
  if (fault) return refused(fault);
  const others = pendingOf(state).filter((other) => other.shiftRequestId !== shiftRequestId);
  return happened<ShiftRequestEvent>(
    { type: 'OpenShiftRequestApproved', data: about },
    ...others.map((other): ShiftRequestEvent => ({ type: 'OpenShiftRequestDeclined', data: aboutShiftRequest(other) })),
  );
}

/** Who works here no more is a fault of what was asked; everything else may have come in between. */
function refuseApproval(requested: ShiftRequest, confirm: boolean, context: ShiftRequestContext): Refusal | null {
  const { locationId, userId } = requested;
  const { shiftId } = requested.shift;
  const shift = context.shift(locationId, shiftId);
  const { jobId, time } = shift ?? requested.shift;
  const wanted = { locationId, shiftId, jobId, time };
  const person = context.person(userId, locationId);
  if (!person?.enabled) return fieldRefusal('action', person ? 'disabled' : 'not_at_location');
  if (!employedOn(person, time.date)) return fieldRefusal('action', 'not_in_service');
  return (
    refuseSecondOn(userId, wanted, null, context) ??
    (canStillBeHad(requested, shift) ? null : refusal('shift_not_open')) ??
    (confirm ? null : askTakingOver([{ userId, shift: wanted }], context))
  );
}

function withdraw({ shiftRequestId }: WithdrawShiftRequest, state: ShiftRequests): ShiftRequestDecision {
  const requested = state.requests[shiftRequestId];
  if (!requested) return refused(refusal('not_found'));
  const ended = refuseEnded(requested);
  return ended ? refused(ended) : happened({ type: 'OpenShiftRequestWithdrawn', data: aboutShiftRequest(requested) });
}

function lapse({ shiftRequestId, shift }: LapseShiftRequest, state: ShiftRequests): ShiftRequestDecision {
  const requested = state.requests[shiftRequestId];
  if (requested?.status !== 'pending') return happened();
  return happened({ type: 'OpenShiftRequestLapsed', data: { ...aboutShiftRequest(requested), shift } });
}

const refuseEnded = (requested: ShiftRequest): Refusal | null =>
  requested.status === 'pending' ? null : refusal('already_decided', { current: { ...requested } });

/** Rules of requests for open shifts: product page, "Requests". */
export const shiftRequestDecider: Decider<ShiftRequestCommand, ShiftRequestEvent, ShiftRequests, ShiftRequestContext> =
  {
    initialState: NO_SHIFT_REQUESTS,
    evolve: evolveShiftRequests,
    decide,
  };
