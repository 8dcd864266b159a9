import { z } from 'zod';
import type { Instant } from '../kernel/clock-time.js';
import type { EventMeta } from '../kernel/event.js';
import type { UserId } from '../kernel/ids.js';
import { UnavailableReason } from './plan-status.js';

/**
 * Optional reasons why the person was unavailable that the planner confirmed (docs/decisions/0034). Absent: nothing to
 * confirm, an undo, or an event from before this was recorded.
 */
export const Acknowledged = z.array(UnavailableReason).optional();

/**
 * Confirmed unavailability of a shift's person; author and instant are those of the last confirmation. `by` null: the
 * system.
 */
export interface Acknowledgement {
  readonly codes: readonly UnavailableReason[];
  readonly by: UserId | null;
  readonly at: Instant;
}

interface Acknowledging {
  readonly acknowledgement?: Acknowledgement;
}

/** Event fields for confirmed reasons; an empty object without reasons. */
export const acknowledged = (reasons: readonly UnavailableReason[]): { acknowledged?: UnavailableReason[] } =>
  reasons.length > 0 ? { acknowledged: [...reasons] } : {};

/** Copy for a newly planned person: replaces the acknowledgement by `codes`, or removes it when undefined. */
export function acknowledgedAnew<Of extends Acknowledging>(
  { acknowledgement: _former, ...rest }: Of,
  codes: readonly UnavailableReason[] | undefined,
  { actorId, at }: Pick<EventMeta, 'actorId' | 'at'>,
): Omit<Of, 'acknowledgement'> & Acknowledging {
  return codes ? { ...rest, acknowledgement: { codes, by: actorId, at } } : rest;
}

/**
 * Adds confirmed codes after times or job changed for the same person, with the new author and instant; the same object
 * when `codes` is undefined.
 */
export function acknowledgedToo<Of extends Acknowledging>(
  former: Of,
  codes: readonly UnavailableReason[] | undefined,
  meta: Pick<EventMeta, 'actorId' | 'at'>,
): Omit<Of, 'acknowledgement'> & Acknowledging {
  if (!codes) return former;
  return acknowledgedAnew(former, [...new Set([...(former.acknowledgement?.codes ?? []), ...codes])], meta);
}
