import type { PendingChange } from './pending-change.js';
import type { PendingWrite } from './pending-write.js';

/** Pending writes of one person, oldest first. */
export type Writes = readonly PendingWrite[];

/** Whether a write is still to be done: it was not refused. */
export const waits = ({ refused }: PendingWrite): boolean => refused === null;

/** Copy of a write that any tab may send. */
export const inQueue = (write: PendingWrite): PendingWrite => ({ ...write, holder: null, isQueued: true });

/**
 * Decides which write may be sent next. Pure. `replacing`: changes whose later write of the same subject replaces an
 * earlier one that still waits.
 */
export class QueueOrder {
  constructor(private readonly replacing: ReadonlySet<PendingChange>) {}

  /** Whether `later` contains everything of `write`, so that `write` need not be sent. */
  private replaces(later: PendingWrite, write: PendingWrite): boolean {
    return this.replacing.has(later.change) && later.change === write.change && later.subject === write.subject;
  }

  /**
   * Writes without replaced ones, and with the next sendable one of the queue leased to `tab`. Leases none while
   * another queued write is leased; the same object when nothing changes.
   */
  leased(stored: Writes, tab: string): Writes {
    // A replaced write is not sent, and a write between the two would wait for it for ever.
    const writes = unless(
      stored,
      (write) =>
        write.holder === null &&
        stored
          .slice(stored.indexOf(write) + 1)
          .some((later) => later.isQueued && waits(later) && this.replaces(later, write)),
    );
    const waiting = writes.filter(waits);
    // One tab at a time sends the queue.
    if (waiting.some(({ isQueued, holder }) => isQueued && holder !== null)) return writes;
    const next = waiting.find(
      ({ key, holder }) => holder === null && !this.isBlocked(writes, key) && !this.isReplaced(writes, key),
    );
    return next ? writes.map((write) => (write === next ? { ...write, holder: tab } : write)) : writes;
  }

  /**
   * Whether an earlier write of the subject must be over first. A refused one does not block, nor one that this write
   * replaces, unless a tab is sending it. False for an unknown key.
   */
  isBlocked(writes: Writes, key: string): boolean {
    const index = writes.findIndex((write) => write.key === key);
    const write = writes[index];
    if (!write) return false;
    return writes
      .slice(0, index)
      .some(
        (other) =>
          waits(other) && other.subject === write.subject && (other.holder !== null || !this.replaces(write, other)),
      );
  }

  /** Whether a later write that replaces this one still waits. */
  private isReplaced(writes: Writes, key: string): boolean {
    const index = writes.findIndex((write) => write.key === key);
    const write = writes[index];
    return write !== undefined && writes.slice(index + 1).some((later) => waits(later) && this.replaces(later, write));
  }

  /**
   * Writes without earlier ones that the write of this key replaces and that no tab is sending; the same object when
   * there are none.
   */
  withoutReplaced(writes: Writes, key: string): Writes {
    const index = writes.findIndex((write) => write.key === key);
    const write = writes[index];
    if (!write) return writes;
    return unless(
      writes,
      (other) => writes.indexOf(other) < index && other.holder === null && this.replaces(write, other),
    );
  }
}

/** Writes without those that `isLeftOut` selects; the same object when it selects none. */
export const unless = (writes: Writes, isLeftOut: (write: PendingWrite) => boolean): Writes =>
  writes.some(isLeftOut) ? writes.filter((write) => !isLeftOut(write)) : writes;
