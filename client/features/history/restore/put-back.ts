import { type ServerQuestion, readConfirmation } from '#domain/catalogue/question-facts';
import { receivedRefusal } from '#domain/draft-week/received-refusal';
import { historyPutBack, historyWeekPutBack } from '#domain/history/put-back.calls';
import { asksConfirmation, ErrorCode, type ReceivedRefusal } from '#domain/kernel/refusal';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { PutBackAnswer, PutBackFacts } from '#domain/planning/put-back';
import type { Undo } from '../../../kit/mutations/use-undo-toast.js';
import type { Api } from '../../../platform/api/api.js';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import type { takeTurn } from '../../../roster/published-week/shift-writes.js';
import { layerOf, type PutBackSubject } from './put-back-subject.js';

/**
 * Effects of putting something back as the server computed them, or why it is impossible. `same`: nothing would change;
 * `gone`: the subject was deleted; `closed`: the draft was published.
 */
export type PutBackPlan =
  | { readonly facts: PutBackFacts }
  | { readonly not: 'same' | 'gone' | 'closed' }
  | { readonly not: 'refused'; readonly refusal: ReceivedRefusal };

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
  readonly ask: (question: ServerQuestion | ReceivedRefusal) => Promise<boolean>;
}

/** Codes by which an undo leaves what somebody has changed since. */
const OVERTAKEN: ReadonlySet<CallFailed['code']> = new Set([
  'version_conflict',
  'not_found',
  'nothing_to_undo',
  'draft_published',
  'same_date_schedule_exists',
]);

/** `seen`: mark of the facts that are confirmed; absent: nothing is done. */
function send(api: PutBackPorts['api'], subject: PutBackSubject, seen?: string): Promise<PutBackAnswer> {
  const confirm = seen === undefined ? {} : { confirm: seen };
  if (subject.kind === 'entry') {
    const { entry, whole } = subject;
    const named = whole ? { writeId: entry.writeId } : { entryId: entry.id };
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
  if (asks && !(await ask(questionOf(asks)))) return { status: 'unchanged' };
  const inTurn = turnOf(subject, turn);
  try {
    const written = await inTurn(() => send(api, subject, seen));
    if (!written) return { status: 'unchanged' };
    const { writeId, left } = written;
    if (writeId === null) return { status: 'overtaken', plan: { not: 'same' } };
    // People who have to go again are taken off on their page.
    if (layerOf(subject) === 'person') return { status: 'done', left, undo: null };
    return {
      status: 'done',
      left,
      undo: () => undo(() => inTurn(() => api.call(historyPutBack, { body: { writeId, undo: true } }))),
    };
  } catch (error) {
    return { status: 'overtaken', plan: planOf(error) };
  }
}

async function undo(post: () => Promise<{ writeId: string | null; left: number } | null>): Promise<boolean> {
  try {
    const undone = await post();
    return undone !== null && undone.writeId !== null && undone.left === 0;
  } catch (error) {
    if (error instanceof CallFailed && OVERTAKEN.has(error.code)) return false;
    throw error;
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
  const { question, status, fields, conflicts } = error;
  if (question?.code === 'put_back_needs_confirmation') return { facts: question.facts };
  const { data: code } = ErrorCode.safeParse(error.code);
  if (code === undefined || status === null || status >= 500) throw error;
  if (code === 'slot_removed' || (code === 'not_found' && fields.every(({ field }) => field === 'shiftId')))
    return { not: 'gone' };
  if (code === 'draft_published') return { not: 'closed' };
  return { not: 'refused', refusal: domainRefusal({ code, errors: fields, conflicts }) };
}

type Sent = Pick<CallFailed, 'conflicts'> & { readonly code: ErrorCode; readonly errors: CallFailed['fields'] };

/**
 * Converts a refusal from the wire to the domain's form: conflict times as `ShiftTime`, `locationId` in place of
 * `horecaLocationId`.
 */
export const domainRefusal = ({ code, errors, conflicts }: Sent): ReceivedRefusal =>
  receivedRefusal(code, {
    errors,
    conflicts: conflicts.map(({ horecaLocationId: locationId, from, until, ...item }) => ({
      ...item,
      locationId,
      time: shiftTimeOf(from, until),
    })),
  });

function questionOf({ code, facts }: NonNullable<PutBackFacts['asks']>): ServerQuestion | ReceivedRefusal {
  const known = ErrorCode.parse(code);
  return (asksConfirmation(known) ? readConfirmation(known, facts) : null) ?? receivedRefusal(known, {});
}
