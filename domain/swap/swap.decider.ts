import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { UserId } from '../kernel/ids.js';
import { type Fault, fieldRefusals, refusal } from '../kernel/refusal.js';
import { isReached } from './offer-reach.js';
import { askTakeover, mayWork, refuseSecondOn, refuseWithoutJob, type ShiftAtPlace } from '../planning/taking-over.js';
import { type Shift, shiftData } from '../roster-week/roster-week.state.js';
import { reopenSwap } from './reopen-swap.js';
import type { DecideSwap, LapseSwap, OfferSwap, SwapCommand } from './swap.commands.js';
import type { SwapEvent } from './swap.events.js';
import { aboutSwap, atPlace, evolveSwaps, isWaiting, NO_SWAPS, type Swap, type Swaps } from './swap.state.js';
import { first, refuseBegun, refuseEnded, shiftsNow, type SwapContext, takingsOf } from './taking-swap.js';

type SwapDecision = Decision<SwapEvent>;

function decide(command: SwapCommand, state: Swaps, context: SwapContext, meta: CommandMeta): SwapDecision {
  if (command.type === 'OfferSwap') return offer(command, state, context, meta);
  const swap = state.swaps[command.swapId];
  if (!swap) return refused(refusal('not_found'));
  switch (command.type) {
    case 'AcceptSwap':
      return accept(command.userId, swap, context, meta);
    case 'RefuseSwap':
      return refuse(command.userId, swap);
    case 'WithdrawSwap':
      return endedOr(swap, () => happened({ type: 'ShiftSwapWithdrawn', data: aboutSwap(swap) }));
    case 'DecideSwap':
      return endedOr(swap, () => decideSwap(command, swap, context, meta));
    case 'ReopenSwap':
      return reopenSwap(command, swap, { state, context, meta });
    case 'LapseSwap':
      return lapse(command, swap);
  }
}

function offer(command: OfferSwap, state: Swaps, context: SwapContext, { now }: CommandMeta): SwapDecision {
  const { swapId, locationId, shiftId, userId, toUserId } = command;
  const shift = context.shift(locationId, shiftId);
  if (!shift || shift.userId !== userId) return refused(refusal('not_found'));
  const wanted = command.wantedShiftId ? (context.shift(locationId, command.wantedShiftId) ?? null) : null;
  const faults = fieldRefusals(faultsOfOffer(command, wanted, context));
  if (faults) return refused(faults);
  const offered = atPlace(locationId, shift);
  const inReturn = wanted && atPlace(locationId, wanted);
  const takings = toUserId ? takingsOf({ userId, offered, inReturn }, toUserId) : [];
  const inTheWay =
    refuseBegun([offered, inReturn], context, now) ??
    (shift.calledOff || wanted?.calledOff ? refusal('shift_canceled') : null) ??
    first(takings, (taking) => refuseWithoutJob(taking.userId, taking.shift, context)) ??
    (Object.values(state.swaps).some(isWaiting) ? refusal('request_exists') : null) ??
    first(takings, (taking) => refuseSecondOn(taking.userId, taking.shift, taking.gives, context));
  if (inTheWay) return refused(inTheWay);
  const { jobFilterId, jobId, time } = shift;
  const about = {
    swapId,
    locationId,
    shiftId,
    jobFilterId,
    jobId,
    date: time.date,
    userId,
    toUserId,
    acceptedBy: null,
  };
  return happened({
    type: 'ShiftSwapOffered',
    data: {
      ...about,
      shift: shiftData(shift),
      wanted: wanted && shiftData(wanted),
      addressed: toUserId ? [toUserId] : offereesOf(userId, offered, context),
    },
  });
}

/** Colleagues whom an offer of `userId` to everybody reaches, in the order of `staffOf`. */
export const offereesOf = (userId: UserId, offered: ShiftAtPlace, context: SwapContext): UserId[] =>
  context.staffOf(offered.locationId).filter((id) => id !== userId && isReached(id, offered, context));

/** A shift in return is one of the colleague asked by name, at the same location, whose managers decide about both. */
function faultsOfOffer(
  { userId, toUserId, wantedShiftId, locationId }: OfferSwap,
  wanted: Shift | null,
  context: SwapContext,
): Fault[] {
  const faults: Fault[] = [];
  if (toUserId === userId) faults.push({ field: 'toUserId', code: 'mismatch' });
  else if (toUserId) {
    const colleague = context.person(toUserId, locationId);
    if (!colleague) faults.push({ field: 'toUserId', code: 'not_at_location' });
    else if (!colleague.enabled) faults.push({ field: 'toUserId', code: 'disabled' });
  }
  if (wantedShiftId && !wanted) faults.push({ field: 'wantedFullScheduleId', code: 'not_at_location' });
  else if (wanted && (!toUserId || wanted.userId !== toUserId))
    faults.push({ field: 'wantedFullScheduleId', code: 'mismatch' });
  return faults;
}

function accept(userId: UserId, swap: Swap, context: SwapContext, { now }: CommandMeta): SwapDecision {
  const { offered, inReturn } = shiftsNow(swap, context);
  if (!isAddressed(userId, swap, offered, context)) return refused(refusal('not_found'));
  if (swap.status === 'accepted' && swap.acceptedBy === userId) return happened();
  if (swap.status !== 'offered') return refused(refuseEnded(swap));
  const takings = takingsOf({ userId: swap.userId, offered, inReturn }, userId);
  const inTheWay =
    first(takings, (taking) => refuseSecondOn(taking.userId, taking.shift, taking.gives, context)) ??
    refuseBegun([offered, inReturn], context, now) ??
    first(takings, (taking) => refuseWithoutJob(taking.userId, taking.shift, context));
  if (inTheWay) return refused(inTheWay);
  return happened({ type: 'ShiftSwapAccepted', data: { ...aboutSwap(swap), acceptedBy: userId } });
}

/** Whether an offer addresses a user: by name, or as one of all who have the job; never its author. */
function isAddressed(userId: UserId, swap: Swap, offered: ShiftAtPlace, context: SwapContext): boolean {
  if (swap.toUserId) return swap.toUserId === userId;
  return swap.userId !== userId && mayWork(userId, offered, context);
}

function refuse(userId: UserId, swap: Swap): SwapDecision {
  if (swap.toUserId !== userId) return refused(refusal('not_found'));
  return endedOr(swap, () => happened({ type: 'ShiftSwapRefused', data: aboutSwap(swap) }));
}

function decideSwap(
  { approved, confirm }: DecideSwap,
  swap: Swap,
  context: SwapContext,
  { now }: CommandMeta,
): SwapDecision {
  if (!approved) return happened({ type: 'ShiftSwapDeclined', data: aboutSwap(swap) });
  if (!swap.acceptedBy) return refused(refusal('swap_not_accepted'));
  const { offered, inReturn } = shiftsNow(swap, context);
  const takings = takingsOf({ userId: swap.userId, offered, inReturn }, swap.acceptedBy);
  const inTheWay =
    first(takings, (taking) => refuseSecondOn(taking.userId, taking.shift, taking.gives, context)) ??
    refuseBegun([offered, inReturn], context, now) ??
    first(takings, (taking) => refuseWithoutJob(taking.userId, taking.shift, context)) ??
    (confirm ? null : askTakeover(takings, context));
  return inTheWay ? refused(inTheWay) : happened({ type: 'ShiftSwapApproved', data: aboutSwap(swap) });
}

const lapse = ({ shift, wanted }: LapseSwap, swap: Swap): SwapDecision =>
  isWaiting(swap) ? happened({ type: 'ShiftSwapLapsed', data: { ...aboutSwap(swap), shift, wanted } }) : happened();

const endedOr = (swap: Swap, otherwise: () => SwapDecision): SwapDecision =>
  isWaiting(swap) ? otherwise() : refused(refuseEnded(swap));

/** Rules of swaps: product page, "Requests". */
export const swapDecider: Decider<SwapCommand, SwapEvent, Swaps, SwapContext> = {
  initialState: NO_SWAPS,
  evolve: evolveSwaps,
  decide,
};
