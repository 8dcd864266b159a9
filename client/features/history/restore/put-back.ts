import { historyPutBack, historyWeekPutBack } from '#domain/history/put-back.calls';
import type { PutBackAnswer, PutBackFacts } from '#domain/planning/put-back';
import { undone } from '../../../kit/mutations/undone.js';
import type { Undo } from '../../../kit/mutations/use-undo-toast.js';
import type { Api } from '../../../platform/api/api.js';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import type { takeTurn } from '../../../roster/published-week/shift-writes.js';
import { layerOf, type PutBackSubject } from './put-back-subject.js';

/** Effects of putting something back as the server computed them, or why it is impossible. */
export type PutBackPlan =
  | { readonly facts: PutBackFacts }
  /** Why not: `same`, nothing would change, or the refusal. */
  | { readonly not: 'same' | CallFailed };

/** Result of putting something back. */
export type PutBack =
  /** `left`: number of shifts that could not be put back; `undo`: null for a person, who is disabled on their page. */
  | { readonly status: 'done'; readonly left: number; readonly undo: Undo | null }
  /** Nothing was sent or done: the user declined the question, or another user signed in. */
  | { readonly status: 'unchanged' }
  /** The effects have changed or the server refused; nothing was done. `plan` is the current one. */
  | { readonly status: 'overtaken'; readonly plan: PutBackPlan };

/** Functions that putting back needs: the server, the queue of writes and the question to the user. */
export interface PutBackPorts {
  readonly api: Pick<Api, 'call'>;
  /** Queues a write to a published shift behind this page's other writes to it. */
  readonly takeTurn: typeof takeTurn;
  /** Shows the server's question to the user; true: confirmed. */
  readonly ask: (question: NonNullable<PutBackFacts['asks']>) => Promise<boolean>;
}

/** `seen`: mark of the facts that are confirmed; absent: nothing is done. */
function send(api: PutBackPorts['api'], subject: PutBackSubject, seen?: string): Promise<PutBackAnswer> {
  const confirm = seen === undefined ? {} : { confirm: seen };
  if (subject.kind === 'entry') {
    const { entry, entireWrite } = subject;
    const named = entireWrite ? { writeId: entry.writeId } : { entryId: entry.id };
    return api.call(historyPutBack, { body: { ...named, ...confirm } });
  }
  const { locationId, monday, jobFilterId, at, shiftId } = subject;
  const part = { ...(jobFilterId === null ? {} : { jobFilterId }), ...(shiftId === null ? {} : { shiftId }) };
  const body = { start: monday, horecaLocationId: locationId, at, ...part, ...confirm };
  return api.call(historyWeekPutBack, { body });
}

/**
 * Asks the server for the effects of putting something back without doing it.
 *
 * @throws CallFailed when no answer arrives, or one that says nothing about the subject
 */
export async function readPutBack(api: PutBackPorts['api'], subject: PutBackSubject): Promise<PutBackPlan> {
  try {
    await send(api, subject);
    return { not: 'same' };
  } catch (error) {
    return planOf(error);
  }
}

/**
 * Puts something back after the user confirmed `facts`; asks `facts.asks` first if present. Does nothing and returns
 * `overtaken` when the effects have changed since or the server refuses. `undo` resolves to false when later changes
 * prevent a complete undo.
 *
 * @throws CallFailed when no answer arrives, or one that says nothing about the subject
 */
export async function putBack(
  { api, ask, takeTurn: turn }: PutBackPorts,
  subject: PutBackSubject,
  { asks, seen = '' }: PutBackFacts,
): Promise<PutBack> {
  if (asks && !(await ask(asks))) return { status: 'unchanged' };
  const inTurn = turnOf(subject, turn);
  try {
    const written = await inTurn(() => send(api, subject, seen));
    if (!written) return { status: 'unchanged' };
    const { writeId, left } = written;
    if (writeId === null) return { status: 'overtaken', plan: { not: 'same' } };
    const undo = async () => {
      const answer = await inTurn(() => api.call(historyPutBack, { body: { writeId, undo: true } }));
      return answer !== null && answer.writeId !== null && answer.left === 0;
    };
    // People who have to go again are taken off on their page.
    return { status: 'done', left, undo: layerOf(subject) === 'person' ? null : () => undone(undo) };
  } catch (error) {
    return { status: 'overtaken', plan: planOf(error) };
  }
}

type Turn = <Answer extends { readonly writeId: string | null }>(post: () => Promise<Answer>) => Promise<Answer | null>;

const turnOf = (subject: PutBackSubject, turn: typeof takeTurn): Turn => {
  if (subject.kind === 'week') return (post) => post();
  const { horecaLocationId, week, entityId } = subject.entry;
  if (layerOf(subject) !== 'published' || !horecaLocationId || !week || !entityId) return (post) => post();
  return (post) => turn({ locationId: horecaLocationId, monday: week, shiftId: entityId }, post);
};

/** @throws CallFailed that says nothing of what is put back */
function planOf(error: unknown): PutBackPlan {
  if (!(error instanceof CallFailed)) throw error;
  const { question, status, code } = error;
  if (question?.code === 'put_back_needs_confirmation') return { facts: question.facts };
  if (code === 'unreadable' || status === null || status >= 500) throw error;
  return { not: error };
}
