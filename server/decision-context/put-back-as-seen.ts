import { createHash } from 'node:crypto';
import type { CommandId } from '#domain/kernel/ids';
import { asksConfirmation, refusal, type SentRefusal } from '#domain/kernel/refusal';
import type { PutBackAnswer } from '#domain/planning/put-back';
import type { CommandOutcome } from '../event-store/outcome.js';

/** `seen`: mark of the facts that the author saw; true: unseen, as an undo; null: not confirmed. */
export type ConfirmedFacts = string | true | null;

/** The write that is put back, and how that is confirmed. */
export interface PutBackRequest {
  readonly writeId: CommandId;
  readonly confirmed: ConfirmedFacts;
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
export const isAsSeen = (confirmed: ConfirmedFacts, refusal: SentRefusal): boolean =>
  isQuestion(refusal) && (confirmed === true || confirmed === markOf(refusal.facts ?? {}));

const isQuestion = ({ code }: SentRefusal): boolean => code === 'put_back_needs_confirmation';

/** `left`: number of shifts that the rules keep as they are. */
export type PutBackOutcome = CommandOutcome<unknown> & { readonly left?: number };

/**
 * Decides what putting back does now, and does it where that is what the author has seen: within one transaction, so
 * that nothing changes in between. `decide` answers the question as long as `confirm` is false.
 */
export async function putBackAsSeen(
  confirmed: ConfirmedFacts,
  commandId: CommandId,
  decide: (confirm: boolean) => Promise<PutBackOutcome>,
): Promise<CommandOutcome<PutBackAnswer>> {
  const first = await decide(confirmed === true);
  if (first.ok) return asPutBack(first, commandId);
  if (!isAsSeen(confirmed, first.refusal)) return { ...first, refusal: marked(first.refusal) };
  return asPutBack(await decide(true), commandId);
}

/** Effect of putting back a single shift, shown in the question. */
interface ShiftFacts {
  /** As history keeps it; null: there is none. */
  readonly before: object | null;
  readonly after: object | null;
  /** Names of who gets a message. */
  readonly told: readonly string[];
}

/**
 * Decides a put-back of a shift for `putBackAsSeen`: an edit that could be made becomes the question, and what the edit
 * itself asks is part of it. `edit` decides the ordinary edit; nothing is recorded of one that is refused.
 */
export const askingFirst =
  (
    edit: (confirm: boolean) => Promise<CommandOutcome<unknown>>,
    factsOf: (outcome: CommandOutcome<unknown> & { readonly ok: true }) => Promise<ShiftFacts>,
  ) =>
  async (confirm: boolean): Promise<CommandOutcome<unknown>> => {
    const outcome = await edit(confirm);
    if (confirm) return outcome.ok ? outcome : { ok: false, refusal: outcome.refusal };
    const asks = outcome.ok ? null : outcome.refusal;
    if (asks && !asksConfirmation(asks.code)) return { ok: false, refusal: asks };
    const sure = outcome.ok ? outcome : await edit(true);
    if (!sure.ok) return { ok: false, refusal: sure.refusal };
    const { before, after, told } = await factsOf(sure);
    const facts = {
      changes: [{ before, after }],
      changedSince: false,
      told,
      asks: asks && { code: asks.code, facts: asks.facts ?? {} },
    };
    return { ok: false, refusal: refusal('put_back_needs_confirmation', { facts }) };
  };

/** The same outcome, answered with the write that it is; null where nothing happened. */
function asPutBack(outcome: PutBackOutcome, commandId: CommandId): CommandOutcome<PutBackAnswer> {
  if (!outcome.ok) return outcome;
  const happened = outcome.appends.some(({ events }) => events.length > 0);
  const { left = 0, ...done } = outcome;
  return { ...done, answer: () => ({ writeId: happened ? commandId : null, left }) };
}
