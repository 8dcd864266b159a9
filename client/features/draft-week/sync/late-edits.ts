import type { CommandId, SlotId } from '#domain/kernel/ids';
import type { Command } from '#domain/draft-week/board-commands';

/** An edit that is not answered after this long is marked as not sent yet. */
const LATE_AFTER_MS = 2_000;

const NONE: ReadonlySet<SlotId> = new Set();

/** Since when own edits wait for an answer. What an earlier visit left has waited for long. */
export class LateEdits {
  private readonly issuedAt = new Map<CommandId, number>();

  constructor(private readonly now: () => number) {}

  issued(id: CommandId): void {
    this.issuedAt.set(id, this.now());
  }

  forget(id: CommandId): void {
    this.issuedAt.delete(id);
  }

  isLate(id: CommandId): boolean {
    return this.dueIn(id) <= 0;
  }

  /** Slots of edits that have waited for long; in how many ms the next one will have (null: none is left to). */
  among(pending: readonly { readonly command: Command }[]): {
    readonly slots: ReadonlySet<SlotId>;
    readonly nextIn: number | null;
  } {
    const late = pending.filter(({ command }) => this.isLate(command.id));
    const waits = pending.map(({ command }) => this.dueIn(command.id)).filter((ms) => ms > 0);
    return {
      slots: late.length > 0 ? new Set(late.map(({ command }) => command.payload.slotId)) : NONE,
      nextIn: waits.length > 0 ? Math.min(...waits) : null,
    };
  }

  private dueIn(id: CommandId): number {
    return (this.issuedAt.get(id) ?? 0) + LATE_AFTER_MS - this.now();
  }
}
