import { z } from 'zod';
import type { Instant } from '../kernel/clock-time.js';
import type { EventMeta } from '../kernel/event.js';
import type { UserId } from '../kernel/ids.js';
import { UnavailableReason } from './plan-status.js';

/**
 * Why the person was unavailable, as their planner was told and went ahead (docs/decisions/0034). Absent: nothing was
 * to be confirmed, an undo put it back, or it was recorded before this was kept.
 */
export const Acknowledged = z.array(UnavailableReason).optional();

/** Unavailability that somebody confirmed for a shift and its person; of several confirmations the last. */
export interface Acknowledgement {
  readonly codes: readonly UnavailableReason[];
  readonly by: UserId | null;
  readonly at: Instant;
}

interface Acknowledging {
  readonly acknowledgement?: Acknowledgement;
}

/** The part of an event that says what was confirmed; nothing where nothing was. */
export const acknowledged = (reasons: readonly UnavailableReason[]): { acknowledged?: UnavailableReason[] } =>
  reasons.length > 0 ? { acknowledged: [...reasons] } : {};

/** Acknowledgement for a newly planned person; the one for the previous person is dropped. */
export function acknowledgedAnew<Of extends Acknowledging>(
  { acknowledgement: _former, ...rest }: Of,
  codes: readonly UnavailableReason[] | undefined,
  { actorId, at }: Pick<EventMeta, 'actorId' | 'at'>,
): Omit<Of, 'acknowledgement'> & Acknowledging {
  return codes ? { ...rest, acknowledgement: { codes, by: actorId, at } } : rest;
}

/** Acknowledgement after times or job changed for the same person; earlier codes stay. */
export function acknowledgedToo<Of extends Acknowledging>(
  former: Of,
  codes: readonly UnavailableReason[] | undefined,
  meta: Pick<EventMeta, 'actorId' | 'at'>,
): Omit<Of, 'acknowledgement'> & Acknowledging {
  if (!codes) return former;
  return acknowledgedAnew(former, [...new Set([...(former.acknowledgement?.codes ?? []), ...codes])], meta);
}
