import { z } from 'zod';
import type { UserId } from '../kernel/ids.js';
import { type Refusal, refusal } from '../kernel/refusal.js';

/** Decision of a manager about a request or a swap. */
export const ManagerDecision = z.enum(['approved', 'declined']);
export type ManagerDecision = z.infer<typeof ManagerDecision>;

/** Effect on a person when a manager reverts a decision about a request or a swap. */
export const ReopeningEffect = z.enum(['loses_shift', 'gets_shift_back', 'waits_again', 'offer_ends']);
export type ReopeningEffect = z.infer<typeof ReopeningEffect>;

/** Person to notify when a decision is reverted, and the effect on them. */
export interface Told {
  readonly userId: UserId;
  readonly effect: ReopeningEffect;
}

/**
 * The question `reopening_needs_confirmation` when reverting a decision notifies at least two people besides the
 * author; null otherwise.
 */
export function askReopening(told: readonly Told[], actorId: UserId): Refusal | null {
  const others = told.filter(({ userId }) => userId !== actorId);
  const isOne = new Set(others.map(({ userId }) => userId)).size <= 1;
  return isOne ? null : refusal('reopening_needs_confirmation', { facts: { people: others } });
}
