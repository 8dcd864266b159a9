import type { CommandId } from '#domain/kernel/ids';

/**
 * Counters of own edits since the week was opened. An edit counts once, by its first outcome: its event and the answer
 * to its request may come in either order.
 */
export class EditOutcomes {
  /** Edits without an outcome; true: an earlier visit left it. */
  private readonly awaited = new Map<CommandId, boolean>();
  private acceptedCount = 0;
  private rejected = 0;
  private acceptedFromBefore = 0;

  /** `sentFromBefore`: everything that earlier visits left has its outcome; how many of them were accepted, if any. */
  constructor(private readonly sentFromBefore: (count: number) => void) {}

  get counts(): { readonly accepted: number; readonly rejected: number } {
    return { accepted: this.acceptedCount, rejected: this.rejected };
  }

  add(id: CommandId, isFromBefore = false): void {
    this.awaited.set(id, isFromBefore);
  }

  /** It never goes out, or changed nothing. */
  forget(id: CommandId): void {
    this.awaited.delete(id);
  }

  accepted(id: CommandId): void {
    this.complete(id, true);
  }

  refused(id: CommandId): void {
    this.complete(id, false);
  }

  private complete(id: CommandId, isAccepted: boolean): void {
    const isFromBefore = this.awaited.get(id);
    if (isFromBefore === undefined) return;
    this.awaited.delete(id);
    if (isAccepted) this.acceptedCount += 1;
    else this.rejected += 1;
    if (!isFromBefore) return;
    if (isAccepted) this.acceptedFromBefore += 1;
    if ([...this.awaited.values()].includes(true)) return;
    if (this.acceptedFromBefore > 0) this.sentFromBefore(this.acceptedFromBefore);
    this.acceptedFromBefore = 0;
  }
}
