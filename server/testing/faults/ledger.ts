import type { CommandId } from '#domain/kernel/ids';
import type { Witness } from '../../../tools/testing/reconnecting-manager.js';

/** Request of a writer and its answer, for comparison with the log. Times in milliseconds of this process. */
export interface LedgerEntry {
  readonly id: CommandId;
  readonly writer: string;
  readonly issuedAt: number;
  readonly end: 'waiting' | 'accepted' | 'refused';
  readonly endedAt: number;
  /** Told one thing first and the other later. */
  readonly contradicted: boolean;
}

/** Remembers every command of all writers of a storm. */
export class Ledger {
  private readonly entries = new Map<CommandId, LedgerEntry>();

  get commands(): LedgerEntry[] {
    return [...this.entries.values()];
  }

  witnessOf(writer: string): Witness {
    return {
      issued: (id) => {
        const issuedAt = performance.now();
        this.entries.set(id, {
          id,
          writer,
          issuedAt,
          end: 'waiting',
          endedAt: Number.POSITIVE_INFINITY,
          contradicted: false,
        });
      },
      accepted: (id) => this.end(id, 'accepted'),
      refused: (id) => this.end(id, 'refused'),
    };
  }

  /** Writers who were answered about something that they asked for after a moment, each with the milliseconds that it took. */
  answeredSince(moment: number): Map<string, number> {
    const first = new Map<string, number>();
    for (const { writer, issuedAt, endedAt } of this.entries.values()) {
      if (issuedAt < moment || endedAt === Number.POSITIVE_INFINITY) continue;
      first.set(writer, Math.min(first.get(writer) ?? Number.POSITIVE_INFINITY, endedAt - moment));
    }
    return first;
  }

  /** The longest time after a moment in which nobody was answered about anything, in milliseconds. */
  silenceSince(moment: number): number {
    const answers = [...this.entries.values()].map(({ endedAt }) => endedAt);
    const after = answers.filter((at) => at >= moment && at < Number.POSITIVE_INFINITY).toSorted((a, b) => a - b);
    return Math.max(0, ...after.map((at, index) => at - (after[index - 1] ?? moment)));
  }

  private end(id: CommandId, end: 'accepted' | 'refused'): void {
    const existing = this.entries.get(id);
    if (!existing) return;
    if (existing.end === 'waiting') this.entries.set(id, { ...existing, end, endedAt: performance.now() });
    else if (existing.end !== end) this.entries.set(id, { ...existing, contradicted: true });
  }
}
