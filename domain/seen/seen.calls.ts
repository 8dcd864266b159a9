import { z } from 'zod';
import type { CamelNames } from '../api/wire-names.js';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, WireId } from '../api/call.js';
import { Instant } from '../kernel/clock-time.js';
import { SeenKind } from './seen.events.js';

/** Ours alone: marks what somebody has opened (docs/decisions/0048). What does not concern them is not found. */
export const seenMark = defineCall({
  id: 'seen-mark',
  method: 'POST',
  path: '/seen',
  roles: CALL_ROLES.all,
  body: z.object({ kind: SeenKind, ids: z.array(WireId).min(1).max(50) }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

/** Readers of an item: those who have seen it, first one first, and those who have not, by name. */
export const WireSeenBy = z.object({
  seen: z.array(z.object({ id: z.string(), name: z.string(), at: Instant })),
  notSeen: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      phone_number: z.string().nullable(),
      /** When a manager reminded them of it; null: nobody did. */
      reminded_at: Instant.nullable(),
    }),
  ),
});
export type WireSeenBy = z.infer<typeof WireSeenBy>;
export type SeenBy = CamelNames<WireSeenBy>;

/** Ours alone: who has seen something, and whom to ring (docs/decisions/0048). */
export const seenBy = defineCall({
  id: 'seen-by',
  method: 'GET',
  path: '/seen',
  roles: CALL_ROLES.admin,
  query: z.object({ kind: SeenKind, id: WireId }),
  status: 200,
  answer: WireSeenBy,
});

/**
 * Ours alone: reminds everybody whom something concerns and who has not seen it, once each, but not who asks
 * (docs/decisions/0048). Refused with `nobody_to_remind` when nobody is left.
 */
export const seenRemind = defineCall({
  id: 'seen-remind',
  method: 'POST',
  path: '/seen-reminders',
  roles: CALL_ROLES.admin,
  body: z.object({ kind: SeenKind, id: WireId }),
  status: 200,
  answer: z.object({ reminded: z.int().min(1) }),
  idempotent: true,
});
