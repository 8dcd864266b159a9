import type { Decision } from '#domain/kernel/decider';
import type { DomainEvent } from '#domain/kernel/event';
import type { Refusal, SentRefusal } from '#domain/kernel/refusal';
import type { Append } from './command-origin.js';
import type { CommandOutcome } from './outcome.js';
import type { CommandTransaction } from './command-transaction.js';

interface DecidedStream<Answer> {
  readonly streamId: string;
  /** Asked once the events are folded in. */
  readonly answer: (transaction: CommandTransaction) => Promise<Answer> | Answer;
  /** Events that the same decision means for other streams. */
  readonly beside?: readonly Append[];
  /** The refusal in the shapes of the wire. */
  readonly present?: (refusal: Refusal) => Promise<SentRefusal> | SentRefusal;
}

/** Outcome of a decision on one stream: its events and the answer, or the refusal with the events recorded anyway. */
export async function outcomeOfDecision<Answer>(
  decision: Decision<DomainEvent>,
  { streamId, answer, beside = [], present = (refusal) => refusal }: DecidedStream<Answer>,
): Promise<CommandOutcome<Answer>> {
  if (decision.ok) return { ok: true, appends: [{ streamId, events: decision.events }, ...beside], answer };
  const appends = decision.events ? [{ streamId, events: decision.events }] : [];
  return { ok: false, refusal: await present(decision.refusal), appends };
}
