import type { SlotId, UserId } from '../kernel/ids.js';

/** One person on a slot, and the person who is there now and would be moved; null: the slot is open. */
export interface Placement {
  readonly slot: { readonly slotId: SlotId };
  readonly userId: UserId;
  readonly moved: UserId | null;
}

/**
 * Groups of proposals that hold only together: somebody who is moved away, and their new slots. Groups and their
 * members are in the order given; a proposal that moves nobody and takes nobody who is moved is a group of its own.
 */
export function movedTogether<Of extends Placement>(proposals: readonly Of[]): Of[][] {
  const groups: Of[][] = [];
  const isGrouped = new Set<Of>();
  for (const first of proposals) {
    if (isGrouped.has(first)) continue;
    isGrouped.add(first);
    const group = [first];
    for (const one of group)
      for (const other of proposals)
        if (!isGrouped.has(other) && (one.moved === other.userId || other.moved === one.userId)) {
          isGrouped.add(other);
          group.push(other);
        }
    groups.push(group.toSorted((a, b) => proposals.indexOf(a) - proposals.indexOf(b)));
  }
  return groups;
}
