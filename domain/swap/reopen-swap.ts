import { type CommandMeta, type Decision, happened, refused } from '../kernel/decider.js';
import type { UserId } from '../kernel/ids.js';
import { type Refusal, refusal } from '../kernel/refusal.js';
import { askReopening, type Told } from '../planning/reopening.js';
import { refuseLeaver, refuseSecondOn, refuseWithoutJob } from '../planning/taking-over.js';
import { isAsApproved } from '../shift-request/shift-request.state.js';
import type { ReopenSwap } from './swap.commands.js';
import type { SwapEvent } from './swap.events.js';
import { aboutSwap, isStillTheSame, isWaiting, type Swap, type Swaps } from './swap.state.js';
import {
  first,
  refuseBegun,
  refuseEnded,
  shiftsNow,
  type SwapContext,
  type ShiftTakeover,
  takingsOf,
} from './taking-swap.js';

interface Situation {
  readonly state: Swaps;
  readonly context: SwapContext;
  readonly meta: CommandMeta;
}

/**
 * Reverts a decision about a swap (docs/decisions/0107); an undecided swap: no events.
 * Refuses another present status than `was`, shifts that changed or began since (`shift_changed_since` and others), or
 * a second offer; asks first when several people are notified.
 */
export function reopenSwap(
  { was, endingOffers, confirm }: ReopenSwap,
  swap: Swap,
  situation: Situation,
): Decision<SwapEvent> {
  if (isWaiting(swap)) return happened();
  if (swap.status !== was) return refused(refuseEnded(swap));
  const rejection = was === 'approved' ? refuseReturn(swap, situation) : refuseWaiting(swap, situation);
  if (rejection) return refused(rejection);
  const told = was === 'approved' ? toldOfReturn(swap, endingOffers) : toldOfWaiting(swap);
  const question = confirm ? null : askReopening(told, situation.meta.actorId);
  if (question) return refused(question);
  return happened({ type: 'ShiftSwapReopened', data: { ...aboutSwap(swap), was } });
}

/** Refuses shifts that cannot go back: they are not as the approval left them, or their people cannot work them. */
function refuseReturn(swap: Swap, { context, meta }: Situation): Refusal | null {
  const { locationId, userId, acceptedBy, decidedAt, shift, wanted } = swap;
  if (!acceptedBy) return refusal('shift_changed_since');
  const handed = [{ shift, userId: acceptedBy }, ...(wanted ? [{ shift: wanted, userId }] : [])];
  const isAsLeft = handed.every((one) => {
    const now = context.shift(locationId, one.shift.shiftId);
    return isAsApproved({ ...one, decidedAt }, now, context.publishedAt(locationId, now ?? one.shift));
  });
  if (!isAsLeft) return refusal('shift_changed_since');
  const { offered, inReturn } = shiftsNow(swap, context);
  // Each gets their own shift back, and gives the other one.
  const returns = takingsOf({ userId: acceptedBy, offered, inReturn }, userId);
  const staying: ShiftTakeover[] = takingsOf({ userId, offered, inReturn }, acceptedBy);
  return (
    refuseBegun([offered, inReturn], context, meta.now) ??
    first([...returns, ...staying], (one) => refuseLeaver(one.userId, one.shift, context)) ??
    first(returns, (one) => refuseSecondOn(one.userId, one.shift, one.gives, context))
  );
}

/** Refuses where a declined offer cannot wait again: as if it was made or accepted now. */
function refuseWaiting(swap: Swap, { state, context, meta }: Situation): Refusal | null {
  const { locationId, userId, acceptedBy, toUserId, shift, wanted } = swap;
  const { offered, inReturn } = shiftsNow(swap, context);
  const shifts = [shift, ...(wanted ? [wanted] : [])].map((before) => ({
    before,
    now: context.shift(locationId, before.shiftId),
  }));
  const colleague = acceptedBy ?? toUserId;
  const takings = colleague ? takingsOf({ userId, offered, inReturn }, colleague) : [];
  return (
    (shifts.some(({ now }) => now?.calledOff) ? refusal('shift_canceled') : null) ??
    (shifts.every(({ before, now }) => isStillTheSame(before, now)) ? null : refusal('shift_changed_since')) ??
    refuseBegun([offered, inReturn], context, meta.now) ??
    refuseLeaver(userId, offered, context) ??
    first(takings, (one) => refuseWithoutJob(one.userId, one.shift, context)) ??
    (Object.values(state.swaps).some(isWaiting) ? refusal('request_exists') : null) ??
    first(takings, (one) => refuseSecondOn(one.userId, one.shift, one.gives, context))
  );
}

function toldOfReturn({ userId, acceptedBy, wanted }: Swap, endingOffers: readonly UserId[]): Told[] {
  return [
    { userId, effect: 'gets_shift_back' },
    ...(acceptedBy ? [{ userId: acceptedBy, effect: wanted ? 'gets_shift_back' : 'loses_shift' } as const] : []),
    ...endingOffers.map((one): Told => ({ userId: one, effect: 'offer_ends' })),
  ];
}

const toldOfWaiting = ({ userId, acceptedBy }: Swap): Told[] =>
  [userId, ...(acceptedBy ? [acceptedBy] : [])].map((one) => ({ userId: one, effect: 'waits_again' }));
