import { z } from 'zod';
import type { CamelNames } from '../api/wire-names.js';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, WireId } from '../api/call.js';
import { Instant } from '../kernel/clock-time.js';
import { SeenKind } from './seen.events.js';

/** Marks 1 to 50 items as seen by the caller (docs/decisions/0048); `not_found` for items that do not concern them. */
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

/** Read receipts of an item: readers by instant, and people who have not seen it, by name. */
export const WireSeenBy = z.object({
  seen: z.array(z.object({ id: z.string(), name: z.string(), at: Instant })),
  notSeen: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      phone_number: z.string().nullable(),
      /** Instant of a manager's reminder; null: none. */
      reminded_at: Instant.nullable(),
    }),
  ),
});
export type WireSeenBy = z.infer<typeof WireSeenBy>;
export type SeenBy = CamelNames<WireSeenBy>;

/**
 * Reads who has seen an item of a `kind`, earliest first, and who has not, by name, with the phone number if it is
 * shared and the instant of a reminder (docs/decisions/0048). Refuses `not_found`.
 */
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
 * Reminds everybody concerned who has not seen an item, once each, the caller excepted (docs/decisions/0048). Refused
 * as `nobody_to_remind` when nobody is left.
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
