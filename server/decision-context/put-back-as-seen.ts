import { createHash } from 'node:crypto';
import type { CommandId } from '#domain/kernel/ids';
import { asksConfirmation, refusal, type SentRefusal } from '#domain/kernel/refusal';
import type { PutBackAnswer } from '#domain/planning/put-back';
import type { CommandOutcome } from '../event-store/outcome.js';

/**
 * Confirmation of a put-back: digest of the facts that the author saw; true: confirmed without seeing them, as for an
 * undo; null: not confirmed.
 */
export type ConfirmedFacts = string | true | null;

/** Write to put back, with its confirmation. */
export interface PutBackRequest {
  readonly writeId: CommandId;
  readonly confirmed: ConfirmedFacts;
}

const MARK_LENGTH = 22;

/** Short hash of facts, which differs if the facts do. */
const markOf = (facts: object): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, MARK_LENGTH);

/**
 * The refusal; a question about putting back gets the digest of its facts as `facts.seen`, which the confirmation has
 * to send.
 */
export function marked(refusal: SentRefusal): SentRefusal {
  const { facts = {} } = refusal;
  return isQuestion(refusal) ? { ...refusal, facts: { ...facts, seen: markOf(facts) } } : refusal;
}

/**
 * Whether the refusal is the put-back question and `confirmed` is true or the digest of its facts. False when the facts
 * have changed since.
 */
export const isAsSeen = (confirmed: ConfirmedFacts, refusal: SentRefusal): boolean =>
  isQuestion(refusal) && (confirmed === true || confirmed === markOf(refusal.facts ?? {}));

const isQuestion = ({ code }: SentRefusal): boolean => code === 'put_back_needs_confirmation';

/** Outcome of a put-back. `left`: number of shifts that the rules keep unchanged; absent: 0. */
export type PutBackOutcome = CommandOutcome<unknown> & { readonly left?: number };

/**
 * Decides a put-back, and confirms it in the same transaction if the author has seen these facts; otherwise refuses
 * with the question and its digest. `decide` refuses with the question as long as `confirm` is false. The answer's
 * `writeId` is null if nothing changed.
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
  /** Shift in the format of history; null: no shift. */
  readonly before: object | null;
  readonly after: object | null;
  /** Names of the people who get a message. */
  readonly told: readonly string[];
}

/**
 * Turns a decision on an ordinary edit into a decision for `putBackAsSeen`: unconfirmed, it refuses with
 * `put_back_needs_confirmation` and the effect of the edit, including the edit's own question; other refusals pass.
 * Confirmed, it returns the edit's outcome without events of refusals.
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

/** Outcome that answers the write id (null: nothing changed) and the number of left items. */
function asPutBack(outcome: PutBackOutcome, commandId: CommandId): CommandOutcome<PutBackAnswer> {
  if (!outcome.ok) return outcome;
  const happened = outcome.appends.some(({ events }) => events.length > 0);
  const { left = 0, ...done } = outcome;
  return { ...done, answer: () => ({ writeId: happened ? commandId : null, left }) };
}
