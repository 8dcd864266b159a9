import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LocationId, UserId } from '../kernel/ids.js';

/** Kinds of items with read receipts. Each feature defines the recipients (server/access/seen-subjects.ts). */
export const SeenKind = z.enum(['news']);
export type SeenKind = z.infer<typeof SeenKind>;

/** An item with the location whose managers see its read receipts. */
export const SeenItem = z.object({ kind: SeenKind, id: z.string(), locationId: LocationId });
export type SeenItem = z.infer<typeof SeenItem>;

/** A person opened items in the product; nothing else counts as seen (messages page, "Seen"). */
export const ItemsSeen = defineEvent('ItemsSeen', { userId: UserId, items: z.array(SeenItem) });
export type SeenEvent = z.infer<typeof ItemsSeen>;

/** Name of the stream of one person's read receipts. */
export const seenStream = (userId: UserId): string => `seen/${userId}`;

/** Key of an item: `{kind}:{id}`. */
export const seenKey = ({ kind, id }: Pick<SeenItem, 'kind' | 'id'>): string => `${kind}:${id}`;
