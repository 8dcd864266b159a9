import type { Instant } from '../kernel/clock-time.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { LocationId, ShiftId, UserId } from '../kernel/ids.js';
import { fieldRefusal, type Refusal, refusal } from '../kernel/refusal.js';
import { askReopening, type Told } from '../planning/reopening.js';
import { employedOn } from '../planning/person-terms.js';
import {
  askTakeover,
  hasBegunAtLocation,
  refuseLeaver,
  refuseSecondOn,
  refuseWithoutJob,
  type TakeoverContext,
} from '../planning/taking-over.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import { type Shift, shiftData } from '../roster-week/roster-week.state.js';
import type {
  DecideShiftRequest,
  LapseShiftRequest,
  ReopenShiftRequest,
  RequestOpenShift,
  ShiftRequestCommand,
  WithdrawShiftRequest,
} from './shift-request.commands.js';
import type { ShiftRequestEvent } from './shift-request.events.js';
import {
  aboutShiftRequest,
  canStillBeHad,
  evolveShiftRequests,
  isAsApproved,
  NO_SHIFT_REQUESTS,
  pendingOf,
  type ShiftRequest,
  type ShiftRequests,
} from './shift-request.state.js';

/** Facts of other streams for requests of open shifts. */
export interface ShiftRequestContext extends TakeoverContext {
  /** Present state of a published shift; undefined when it does not exist. */
  readonly shift: (locationId: LocationId, shiftId: ShiftId) => Shift | undefined;
  /** Last publication of the department's week of a shift; null: never. */
  readonly publishedAt: (locationId: LocationId, shift: Pick<ShiftData, 'time' | 'jobFilterId'>) => Instant | null;
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
    case 'ReopenShiftRequest':
      return reopen(command, state, context, meta);
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
  const requested = { locationId, shiftId, jobId: shift.jobId, time: shift.time };
  const rejection =
    (canStillBeHad({ shift }, shift) ? null : refusal('shift_not_open')) ??
    (hasBegunAtLocation(requested, context, now) ? refusal('shift_in_past') : null) ??
    refuseWithoutJob(userId, requested, context) ??
    refuseSecondOn(userId, requested, null, context) ??
    refuseAskedBy(userId, state);
  if (rejection) return refused(rejection);
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
  const rejection = refuseApproval(requested, confirm, context);
  if (rejection) return refused(rejection);
  const others = pendingOf(state).filter((other) => other.shiftRequestId !== shiftRequestId);
  return happened<ShiftRequestEvent>(
    { type: 'OpenShiftRequestApproved', data: about },
    ...others.map((other): ShiftRequestEvent => ({ type: 'OpenShiftRequestDeclined', data: aboutShiftRequest(other) })),
  );
}

/** A requester who no longer works here is a fault of the request; everything else may have changed in the meantime. */
function refuseApproval(requested: ShiftRequest, confirm: boolean, context: ShiftRequestContext): Refusal | null {
  const { locationId, userId } = requested;
  const { shiftId } = requested.shift;
  const shift = context.shift(locationId, shiftId);
  const { jobId, time } = shift ?? requested.shift;
  const work = { locationId, shiftId, jobId, time };
  const person = context.person(userId, locationId);
  if (!person?.enabled) return fieldRefusal('action', person ? 'disabled' : 'not_at_location');
  if (!employedOn(person, time.date)) return fieldRefusal('action', 'not_in_service');
  return (
    refuseSecondOn(userId, work, null, context) ??
    (canStillBeHad(requested, shift) ? null : refusal('shift_not_open')) ??
    (confirm ? null : askTakeover([{ userId, shift: work }], context))
  );
}

function reopen(
  { shiftRequestId, was, endingOffers, confirm }: ReopenShiftRequest,
  state: ShiftRequests,
  context: ShiftRequestContext,
  { now, actorId }: CommandMeta,
): ShiftRequestDecision {
  const requested = state.requests[shiftRequestId];
  if (!requested) return refused(refusal('not_found'));
  if (requested.status === 'pending') return happened();
  if (requested.status !== was) return refused(refusal('already_decided', { current: { ...requested } }));
  const shift = context.shift(requested.locationId, requested.shift.shiftId);
  const rejection = refuseChanged(requested, shift, context) ?? refuseWaiting(requested, state, context, now);
  if (rejection) return refused(rejection);
  const rivals = was === 'approved' ? declinedWith(requested, state) : [];
  const back = rivals.filter((rival) => refuseWaiting(rival, state, context, now) === null);
  const told: Told[] = [
    { userId: requested.userId, effect: was === 'approved' ? 'loses_shift' : 'waits_again' },
    ...back.map(({ userId }): Told => ({ userId, effect: 'waits_again' })),
    ...(was === 'approved' ? endingOffers : []).map((userId): Told => ({ userId, effect: 'offer_ends' })),
  ];
  const question = confirm ? null : askReopening(told, actorId);
  if (question) return refused(question);
  return happened(
    { type: 'OpenShiftRequestReopened', data: { ...aboutShiftRequest(requested), was } },
    ...back.map((rival): ShiftRequestEvent => ({
      type: 'OpenShiftRequestReopened',
      data: { ...aboutShiftRequest(rival), was: 'declined' },
    })),
  );
}

/** Other requests that the approval of this one declined. */
const declinedWith = (approved: ShiftRequest, { requests }: ShiftRequests): ShiftRequest[] =>
  Object.values(requests).filter(
    ({ status, decidedIn }) => status === 'declined' && decidedIn !== undefined && decidedIn === approved.decidedIn,
  );

/** Refuses where the shift is not what the decision left: with who got it, or still open. */
function refuseChanged(
  requested: ShiftRequest,
  shift: Shift | undefined,
  context: ShiftRequestContext,
): Refusal | null {
  if (requested.status === 'declined') return canStillBeHad(requested, shift) ? null : refusal('shift_not_open');
  const publishedAt = context.publishedAt(requested.locationId, shift ?? requested.shift);
  return isAsApproved(requested, shift, publishedAt) ? null : refusal('shift_changed_since');
}

/** Refuses where a request cannot wait again: its shift has begun, its author left or asked anew. */
function refuseWaiting(
  { locationId, userId, shift: requested }: ShiftRequest,
  state: ShiftRequests,
  context: ShiftRequestContext,
  now: number,
): Refusal | null {
  const { shiftId, jobId, time } = context.shift(locationId, requested.shiftId) ?? requested;
  const work = { locationId, shiftId, jobId, time };
  return (
    (hasBegunAtLocation(work, context, now) ? refusal('shift_in_past') : null) ??
    refuseLeaver(userId, work, context) ??
    refuseAskedBy(userId, state)
  );
}

const refuseAskedBy = (userId: UserId, state: ShiftRequests): Refusal | null =>
  pendingOf(state).some((other) => other.userId === userId) ? refusal('request_exists') : null;

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
