import { z } from 'zod';
import type { UserId } from '../kernel/ids.js';
import { type Refusal, refusal } from '../kernel/refusal.js';

/** Decision of a manager about a request or a swap. */
export const ManagerDecision = z.enum(['approved', 'declined']);
export type ManagerDecision = z.infer<typeof ManagerDecision>;

/** Effect on one person when a manager takes a decision about a request or a swap back. */
export const ReopeningEffect = z.enum(['loses_shift', 'gets_shift_back', 'waits_again', 'offer_ends']);
export type ReopeningEffect = z.infer<typeof ReopeningEffect>;

/** Person who is told when a decision is taken back. */
export interface Told {
  readonly userId: UserId;
  readonly effect: ReopeningEffect;
}

/**
 * Asks to confirm that a decision is taken back when several people are told of it; null when one person or nobody is.
 * The author is not told of what they do themselves.
 */
export function askReopening(told: readonly Told[], actorId: UserId): Refusal | null {
  const others = told.filter(({ userId }) => userId !== actorId);
  const isOne = new Set(others.map(({ userId }) => userId)).size <= 1;
  return isOne ? null : refusal('reopening_needs_confirmation', { facts: { people: others } });
}
