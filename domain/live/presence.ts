import { z } from 'zod';

/** Cursor on a board: a slot, or the date and row of an empty cell. */
export const PresenceCell = z.object({
  slotId: z.string().max(64).optional(),
  /** Date of an empty cell. */
  date: z.string().max(10).optional(),
  row: z.string().max(64).optional(),
});
export type PresenceCell = z.infer<typeof PresenceCell>;

/** Mode of presence: looking, with a selected cell, or editing it. */
export const PresenceMode = z.enum(['view', 'select', 'edit']);
export type PresenceMode = z.infer<typeof PresenceMode>;

/** Somebody who has a week open. Never stored; a hint, never a lock. */
export const Presence = z.object({
  /** Id of the tab; one user may have several. */
  key: z.string(),
  userId: z.string(),
  name: z.string(),
  cell: PresenceCell.optional(),
  mode: PresenceMode,
  draft: z.string().optional(),
  /** Counter of a tab's updates; a presence with a lower clock arrives late and is dropped. */
  clock: z.int(),
});
export type Presence = z.infer<typeof Presence>;

/** Limits of presence, in milliseconds (live-sync page, "Presence"). */
export const PRESENCE = {
  minInterval: 100,
  renewEvery: 10_000,
  goneAfter: 30_000,
  editingGoneAfter: 15_000,
  graceOnDisconnect: 5_000,
} as const;
