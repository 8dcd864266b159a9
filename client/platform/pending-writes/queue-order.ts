import type { PendingChange } from './pending-change.js';
import type { PendingWrite } from './pending-write.js';

/** Pending writes of one person, oldest first. */
export type Writes = readonly PendingWrite[];

/** Whether a write is still to be done: nobody has refused it. */
export const waits = ({ refused }: PendingWrite): boolean => refused === null;

/** A write that any tab may send. */
export const inQueue = (write: PendingWrite): PendingWrite => ({ ...write, holder: null, isQueued: true });

/**
 * Decides which writes may go. `replacing`: changes that say all about their subject, so that a later write stands in
 * the place of one that still waits.
 */
export class QueueOrder {
  constructor(private readonly replacing: ReadonlySet<PendingChange>) {}

  /** Whether `later` says again all that `write` says. */
  private replaces(later: PendingWrite, write: PendingWrite): boolean {
    return this.replacing.has(later.change) && later.change === write.change && later.subject === write.subject;
  }

  /** The writes with the next one of the queue held by `tab`; the same when nothing can be sent. */
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

  /** Whether an earlier write of its subject has to be over first. One that is replaced need not be sent at all. */
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

  /** Whether a later write that says the same anew is on its way. */
  private isReplaced(writes: Writes, key: string): boolean {
    const index = writes.findIndex((write) => write.key === key);
    const write = writes[index];
    return write !== undefined && writes.slice(index + 1).some((later) => waits(later) && this.replaces(later, write));
  }

  /** The writes without those that the write of this key says anew; the same when there are none. */
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
