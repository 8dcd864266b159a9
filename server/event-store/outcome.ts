import { refusal, type SentRefusal } from '#domain/kernel/refusal';
import type { Append, CommandOrigin } from './command-origin.js';
import type { CommandTransaction } from './command-transaction.js';
import type { StoredOutcome } from './stored-outcome.js';

/** Outcome of a command: events to record and the answer, or a refusal. */
export type CommandOutcome<Answer> =
  | {
      readonly ok: true;
      readonly appends: readonly Append[];
      /** Asked once the events are folded in; kept for a repeated key. */
      readonly answer: (transaction: CommandTransaction) => Promise<Answer> | Answer;
    }
  | { readonly ok: false; readonly refusal: SentRefusal; readonly appends?: readonly Append[] };

/** How a write ended that ran no command of its own. */
export type WriteEnd =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly refusal: SentRefusal };

export type CommandResult<Answer> = { readonly replayed: boolean } & (
  | { readonly status: 'accepted'; readonly from: number; readonly to: number; readonly answer: Answer }
  | { readonly status: 'refused'; readonly refusal: SentRefusal }
);

export interface CommandRequest<Answer> {
  readonly origin: CommandOrigin;
  /** The stream whose versions the outcome tells; absent: that of the first append. */
  readonly streamId?: string;
  /**
   * Reads tables that other commands write: runs in a transaction of its own. Commands that decide on
   * streams and facts alone share a commit with those that wait beside them.
   */
  readonly solo?: boolean;
  /** Whether a refusal that asks to confirm is kept: a board's edit may come twice, a confirmed call may not be stopped by its question. */
  readonly keepQuestions?: boolean;
  /** Ids that its author chose for what is new: `CommandTransaction.isTaken` knows of each whether it stands for something already. */
  readonly proposes?: readonly string[];
  /** It only keeps how something else ended, and is no command to be measured. */
  readonly notCounted?: true;
  execute(transaction: CommandTransaction): Promise<CommandOutcome<Answer>> | CommandOutcome<Answer>;
}

/** Repeats the answer of an earlier run; a key that stands for another request is refused. */
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
