import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { JobFilterId, JobId, LocationId, ShiftId, SwapId, UserId } from '../kernel/ids.js';
import { ManagerDecision } from '../planning/reopening.js';
import { ShiftData } from '../roster-week/roster-week.events.js';

/** People and shift of a swap; part of every event, so that each can be read alone. */
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
  /** Colleague asked; null: everybody who has the job. */
  toUserId: UserId.nullable(),
  /** Colleague who accepted; null: none. */
  acceptedBy: UserId.nullable(),
});
export type AboutSwap = z.infer<typeof AboutSwap>;

const about = AboutSwap.shape;

/** A person offered a shift, held as it was then. */
export const ShiftSwapOffered = defineEvent('ShiftSwapOffered', {
  ...about,
  shift: ShiftData,
  /** Shift of `toUserId` at the same location wanted in return; null: none. */
  wanted: ShiftData.nullable(),
  /** Colleagues who could take the shift when it was offered. */
  addressed: z.array(UserId),
});

/** A colleague accepted the offer. */
export const ShiftSwapAccepted = defineEvent('ShiftSwapAccepted', about);

/** The colleague asked by name refused the offer. */
export const ShiftSwapRefused = defineEvent('ShiftSwapRefused', about);

/** A manager approved the swap; `ShiftAssigned` of the same write hands over the shifts. */
export const ShiftSwapApproved = defineEvent('ShiftSwapApproved', about);

/** A manager declined the swap. */
export const ShiftSwapDeclined = defineEvent('ShiftSwapDeclined', about);

/**
 * The decision `was` was reverted: the offer is undecided again, still accepted if it was. For an approval,
 * `ShiftAssigned` of the same write returns the shifts.
 */
export const ShiftSwapReopened = defineEvent('ShiftSwapReopened', { ...about, was: ManagerDecision });

/** The author withdrew the offer. */
export const ShiftSwapWithdrawn = defineEvent('ShiftSwapWithdrawn', about);

/**
 * An undecided swap ended because one of its shifts was removed, called off, began, or got another person, job or date,
 * or because one of its people was disabled; holds the last state of both shifts.
 */
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

/** Name of the stream with all offers of one shift, of which at most one is undecided. */
export const swapStream = (shiftId: ShiftId): string => `swap/${shiftId}`;
