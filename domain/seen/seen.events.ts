import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LocationId, UserId } from '../kernel/ids.js';

/** Kinds of items with read receipts. Each feature defines the recipients (server/access/seen-subjects.ts). */
export const SeenKind = z.enum(['news']);
export type SeenKind = z.infer<typeof SeenKind>;

/** One thing, and the location whose managers want to know. */
export const SeenItem = z.object({ kind: SeenKind, id: z.string(), locationId: LocationId });
export type SeenItem = z.infer<typeof SeenItem>;

/** Somebody opened these in the product. Nothing else counts as seen (messages page, "Seen"). */
export const ItemsSeen = defineEvent('ItemsSeen', { userId: UserId, items: z.array(SeenItem) });
export type SeenEvent = z.infer<typeof ItemsSeen>;

/** Stream of one person's read receipts. */
export const seenStream = (userId: UserId): string => `seen/${userId}`;

/** Key of an item: `{kind}:{id}`. */
export const seenKey = ({ kind, id }: Pick<SeenItem, 'kind' | 'id'>): string => `${kind}:${id}`;
