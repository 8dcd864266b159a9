import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { JobFilterId, JobId, LocationId, ShiftId, SwapId, UserId } from '../kernel/ids.js';
import { ManagerDecision } from '../planning/reopening.js';
import { ShiftData } from '../roster-week/roster-week.events.js';

/** Person and shift of a swap, in every event, so that a single event can be read alone. */
export const AboutSwap = z.object({
  swapId: SwapId,
  locationId: LocationId,
  /** The offered shift. */
  shiftId: ShiftId,
  jobFilterId: JobFilterId,
  jobId: JobId,
  /** Business date of the offered shift. */
  date: CivilDate,
  /** Author of the offer. */
  userId: UserId,
  /** Null: to all who have the job. */
  toUserId: UserId.nullable(),
  /** Colleague who accepted; null: none. */
  acceptedBy: UserId.nullable(),
});
export type AboutSwap = z.infer<typeof AboutSwap>;

const about = AboutSwap.shape;

/** Somebody offers a shift of theirs; `shift` as it was then. */
export const ShiftSwapOffered = defineEvent('ShiftSwapOffered', {
  ...about,
  shift: ShiftData,
  /** Asked in return, of `toUserId` at the same location. */
  wanted: ShiftData.nullable(),
  /** The colleagues who could take it when it was offered. */
  addressed: z.array(UserId),
});

/** A colleague accepted the offer. */
export const ShiftSwapAccepted = defineEvent('ShiftSwapAccepted', about);

/** Refused by the colleague who was asked. */
export const ShiftSwapRefused = defineEvent('ShiftSwapRefused', about);

/** Approved by a manager; the shifts change hands by `ShiftAssigned` of the same write. */
export const ShiftSwapApproved = defineEvent('ShiftSwapApproved', about);

/** Declined by a manager. */
export const ShiftSwapDeclined = defineEvent('ShiftSwapDeclined', about);

/**
 * The decision `was` is taken back: the offer waits again, for a manager where a colleague had accepted. Of an approval,
 * `ShiftAssigned` of the same write gives the shifts back.
 */
export const ShiftSwapReopened = defineEvent('ShiftSwapReopened', { ...about, was: ManagerDecision });

/** The author withdrew the offer. */
export const ShiftSwapWithdrawn = defineEvent('ShiftSwapWithdrawn', about);

/** A shift of it vanished, changed hands, is another one now or has begun; both as they last were. */
export const ShiftSwapLapsed = defineEvent('ShiftSwapLapsed', {
  ...about,
  shift: ShiftData,
  wanted: ShiftData.nullable(),
});

/** Events of one shift's swaps. */
export const SwapEvent = z.discriminatedUnion('type', [
  ShiftSwapOffered,
  ShiftSwapAccepted,
  ShiftSwapRefused,
  ShiftSwapApproved,
  ShiftSwapDeclined,
  ShiftSwapReopened,
  ShiftSwapWithdrawn,
  ShiftSwapLapsed,
]);
export type SwapEvent = z.infer<typeof SwapEvent>;

/** All offers of one shift: at most one of them waits. */
export const swapStream = (shiftId: ShiftId): string => `swap/${shiftId}`;
