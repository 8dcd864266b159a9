import type { Instant } from '../kernel/clock-time.js';
import type { EventMeta, Recorded } from '../kernel/event.js';
import type { LocationId, SwapId, UserId } from '../kernel/ids.js';
import type { ShiftAtPlace } from '../planning/taking-over.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import type { Shift } from '../roster-week/roster-week.state.js';
import type { AboutSwap, SwapEvent } from './swap.events.js';

/** Status of a swap; `lapsed`: ended because a shift changed or began, or a person was disabled. */
export type SwapStatus = 'offered' | 'accepted' | 'refused' | 'approved' | 'declined' | 'withdrawn' | 'lapsed';

/** Offer of a shift, with its answer and decision. */
export interface Swap {
  readonly swapId: SwapId;
  readonly locationId: LocationId;
  /** The offered shift at the time of the offer; of a lapsed swap, its last state. */
  readonly shift: ShiftData;
  /** Author of the offer. */
  readonly userId: UserId;
  /** Colleague asked; null: everybody who has the job. */
  readonly toUserId: UserId | null;
  /** Recipients of the offer; absent when read from tables instead of the log. */
  readonly addressed?: readonly UserId[];
  /** Shift of `toUserId` at the same location wanted in return; null: none. */
  readonly wanted: ShiftData | null;
  readonly status: SwapStatus;
  /** Person who accepted the offer; null: nobody, or refused afterwards. */
  readonly acceptedBy: UserId | null;
  readonly offeredAt: Instant;
  /** Instant of a manager's decision; null: undecided. */
  readonly decidedAt: Instant | null;
  /** Manager who decided; null: undecided. */
  readonly decidedBy: UserId | null;
}

/** All offers of one shift by id, ended ones included. */
export interface Swaps {
  readonly swaps: Readonly<Record<SwapId, Swap>>;
}

export const NO_SWAPS: Swaps = { swaps: {} };

/** Whether a swap is undecided: offered, or accepted by a colleague. */
export const isWaiting = ({ status }: Pick<Swap, 'status'>): boolean => status === 'offered' || status === 'accepted';

/** Whether a shift still exists, uncalled-off, with the same person, job and date as before; times may differ. */
export const isStillTheSame = (then: ShiftData, now: Shift | undefined): boolean =>
  now !== undefined &&
  now.calledOff === null &&
  now.userId === then.userId &&
  now.jobId === then.jobId &&
  now.time.date === then.time.date;

/** A shift with its location: present job and times if `now` is given, otherwise those of `then`. */
export const atPlace = (locationId: LocationId, then: ShiftData, now?: Shift): ShiftAtPlace => {
  const { shiftId, jobId, time } = now ?? then;
  return { locationId, shiftId, jobId, time };
};

/** Fields that every event of a swap carries. */
export const aboutSwap = ({ swapId, locationId, shift, userId, toUserId, acceptedBy }: Swap): AboutSwap => ({
  swapId,
  locationId,
  shiftId: shift.shiftId,
  jobFilterId: shift.jobFilterId,
  jobId: shift.jobId,
  date: shift.time.date,
  userId,
  toUserId,
  acceptedBy,
});

/** Folds events in order into a new state; `state` itself without events. Events about unknown swaps are ignored. */
export function evolveSwaps(state: Swaps, events: readonly Recorded<SwapEvent>[]): Swaps {
  if (events.length === 0) return state;
  const swaps: Record<SwapId, Swap> = { ...state.swaps };
  for (const event of events) {
    const next = after(swaps[event.data.swapId], event);
    if (next) swaps[next.swapId] = next;
  }
  return { swaps };
}

function after(before: Swap | undefined, { meta, ...event }: Recorded<SwapEvent>): Swap | undefined {
  if (event.type === 'ShiftSwapOffered') {
    const { swapId, locationId, shift, userId, toUserId, addressed, wanted } = event.data;
    const open = { status: 'offered', acceptedBy: null, decidedAt: null, decidedBy: null } as const;
    return { swapId, locationId, shift, userId, toUserId, addressed, wanted, offeredAt: meta.at, ...open };
  }
  if (!before) return undefined;
  switch (event.type) {
    case 'ShiftSwapAccepted':
      return { ...before, status: 'accepted', acceptedBy: event.data.acceptedBy };
    case 'ShiftSwapRefused':
      return { ...before, status: 'refused', acceptedBy: null };
    case 'ShiftSwapApproved':
      return { ...before, status: 'approved', ...decision(meta) };
    case 'ShiftSwapDeclined':
      return { ...before, status: 'declined', ...decision(meta) };
    case 'ShiftSwapReopened':
      return { ...before, status: before.acceptedBy ? 'accepted' : 'offered', decidedAt: null, decidedBy: null };
    case 'ShiftSwapWithdrawn':
      return { ...before, status: 'withdrawn' };
    case 'ShiftSwapLapsed':
      return { ...before, status: 'lapsed', shift: event.data.shift, wanted: event.data.wanted };
  }
}

const decision = ({ at, actorId }: EventMeta) => ({ decidedAt: at, decidedBy: actorId });
