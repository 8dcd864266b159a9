import type { Decision } from '#domain/kernel/decider';
import type { DomainEvent } from '#domain/kernel/event';
import type { Refusal, SentRefusal } from '#domain/kernel/refusal';
import type { Append } from './command-origin.js';
import type { CommandOutcome } from './outcome.js';
import type { CommandTransaction } from './command-transaction.js';

/** Stream, answer and presentation of a decision. */
interface DecidedStream<Answer> {
  readonly streamId: string;
  /** Makes the answer after the events were folded in. */
  readonly answer: (transaction: CommandTransaction) => Promise<Answer> | Answer;
  /** Events of the same decision for other streams; dropped if the decision is a refusal. */
  readonly beside?: readonly Append[];
  /** Converts the refusal to API format. Absent: sent unchanged. */
  readonly present?: (refusal: Refusal) => Promise<SentRefusal> | SentRefusal;
}

/**
 * Outcome of a decision on one stream: its events and the answer, or the presented refusal together with the events
 * that a refusal records.
 */
export async function outcomeOfDecision<Answer>(
  decision: Decision<DomainEvent>,
  { streamId, answer, beside = [], present = (refusal) => refusal }: DecidedStream<Answer>,
): Promise<CommandOutcome<Answer>> {
  if (decision.ok) return { ok: true, appends: [{ streamId, events: decision.events }, ...beside], answer };
  const appends = decision.events ? [{ streamId, events: decision.events }] : [];
  return { ok: false, refusal: await present(decision.refusal), appends };
}
