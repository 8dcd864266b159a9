import { createHash } from 'node:crypto';
import type { CommandId } from '#domain/kernel/ids';
import type { SentRefusal } from '#domain/kernel/refusal';
import type { PutBackAnswer } from '#domain/planning/put-back';
import type { CommandOutcome } from '../event-store/outcome.js';

/** `seen`: mark of the facts that the author saw; true: unseen, as an undo; null: not confirmed. */
export type Confirmed = string | true | null;

/** The write that is put back, and how that is confirmed. */
export interface PutBackRequest {
  readonly writeId: string;
  readonly confirmed: Confirmed;
}

const MARK_LENGTH = 22;

/** A mark of facts: other facts have another one. */
const markOf = (facts: object): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, MARK_LENGTH);

/** The question with the mark that confirms its facts. Any other refusal as it is. */
export function marked(refusal: SentRefusal): SentRefusal {
  const { facts = {} } = refusal;
  return isQuestion(refusal) ? { ...refusal, facts: { ...facts, seen: markOf(facts) } } : refusal;
}

/** Whether a refusal is the question that the author has answered with yes. */
export const isAsSeen = (confirmed: Confirmed, refusal: SentRefusal): boolean =>
  isQuestion(refusal) && (confirmed === true || confirmed === markOf(refusal.facts ?? {}));

const isQuestion = ({ code }: SentRefusal): boolean => code === 'put_back_needs_confirmation';

/**
 * Decides what putting back does now, and does it where that is what the author has seen: within one transaction, so
 * that nothing changes in between. `decide` answers the question as long as `confirm` is false.
 */
export async function putBackAsSeen(
  confirmed: Confirmed,
  commandId: CommandId,
  decide: (confirm: boolean) => Promise<CommandOutcome<unknown>>,
): Promise<CommandOutcome<PutBackAnswer>> {
  const first = await decide(confirmed === true);
  if (first.ok) return asPutBack(first, commandId);
  if (!isAsSeen(confirmed, first.refusal)) return { ...first, refusal: marked(first.refusal) };
  return asPutBack(await decide(true), commandId);
}

/** The same outcome, answered with the write that it is; null where nothing happened. */
function asPutBack(outcome: CommandOutcome<unknown>, commandId: CommandId): CommandOutcome<PutBackAnswer> {
  if (!outcome.ok) return outcome;
  const happened = outcome.appends.some(({ events }) => events.length > 0);
  return { ...outcome, answer: () => ({ writeId: happened ? commandId : null, left: 0 }) };
}
