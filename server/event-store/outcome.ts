import { refusal, type SentRefusal } from '#domain/kernel/refusal';
import type { Append, CommandOrigin } from './command-origin.js';
import type { CommandTransaction } from './command-transaction.js';
import type { StoredOutcome } from './stored-outcome.js';

/** Outcome of a command: events to record and the answer, or a refusal. */
export type CommandOutcome<Answer> =
  | {
      readonly ok: true;
      readonly appends: readonly Append[];
      /** Makes the answer after the events were folded in; stored for a repeated command id. */
      readonly answer: (transaction: CommandTransaction) => Promise<Answer> | Answer;
    }
  | { readonly ok: false; readonly refusal: SentRefusal; readonly appends?: readonly Append[] };

/** Result of a write that ran no command. */
export type WriteEnd =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly refusal: SentRefusal };

/**
 * Result of a command. `from` and `to`: version of its main stream before and after; both 0 without a stream.
 * `replayed`: outcome of an earlier run with the same command id.
 */
export type CommandResult<Answer> = { readonly replayed: boolean } & (
  | { readonly status: 'accepted'; readonly from: number; readonly to: number; readonly answer: Answer }
  | { readonly status: 'refused'; readonly refusal: SentRefusal }
);

/** A command to run: its origin and the decision. */
export interface CommandRequest<Answer> {
  readonly origin: CommandOrigin;
  /** Stream whose versions are reported as `from` and `to`. Absent: the stream of the first append. */
  readonly streamId?: string;
  /**
   * Runs in a transaction of its own, because it reads tables that other commands write. Absent: decides on streams and
   * facts only, and shares a commit with waiting commands.
   */
  readonly solo?: boolean;
  /**
   * Stores also a refusal that asks for confirmation, so that a repeated id gets it again. Absent: a question is not
   * stored, so that the id can be sent again with the confirmation.
   */
  readonly keepQuestions?: boolean;
  /**
   * Ids that the author chose for new records; `CommandTransaction.isTaken` tells of each whether it is used. Count as
   * taken once the command is accepted.
   */
  readonly proposes?: readonly string[];
  /** Excluded from the metrics of commands, because it only stores the outcome of something else. */
  readonly notCounted?: true;
  /**
   * Decides on the transaction. A thrown error rejects this command only; in a `solo` command it rolls the transaction
   * back.
   */
  execute(transaction: CommandTransaction): Promise<CommandOutcome<Answer>> | CommandOutcome<Answer>;
}

/**
 * Stored outcome as a result with `replayed: true`. Refuses with `idempotency_key_reused` if author or fingerprint
 * differ from the stored ones.
 */
export function replayOf(
  stored: {
    readonly actor_id: string | null;
    readonly fingerprint: string | null;
    readonly outcome: StoredOutcome;
    readonly answer: unknown;
  },
  origin: CommandOrigin,
): CommandResult<unknown> {
  const { outcome, answer } = stored;
  if (stored.actor_id !== origin.actorId || stored.fingerprint !== (origin.fingerprint ?? null))
    return { status: 'refused', refusal: refusal('idempotency_key_reused'), replayed: false };
  return outcome.status === 'accepted'
    ? { ...outcome, answer: answer ?? undefined, replayed: true }
    : { ...outcome, replayed: true };
}
