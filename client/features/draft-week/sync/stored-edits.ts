import type { CommandId } from '#domain/kernel/ids';
import { receivedRefusal } from '#domain/draft-week/received-refusal';
import type { ReceivedRefusal } from '#domain/kernel/refusal';
import type { Command } from '#domain/draft-week/board-commands';
import type { TabStore } from '../../../platform/pending-writes/tab-stores.js';

/** An edit that outlives the page: it has no answer yet, or was refused and nobody has read that (`refusal`). */
export interface StoredEdit {
  readonly id: CommandId;
  readonly command: Command;
  readonly refusal: ReceivedRefusal | null;
}

export type PendingStore = TabStore<StoredEdit>;

/** Edits of a week as stored on the device, with their refusals, in stored order; unreadable ones are left out. */
export const storedEdits = (items: readonly unknown[]): StoredEdit[] =>
  (items as readonly StoredEdit[])
    .filter(({ command }) => command !== undefined)
    .map((edit) => ({ ...edit, refusal: edit.refusal && receivedRefusal(edit.refusal.code, { ...edit.refusal }) }));
