import { type ServerQuestion, readConfirmation } from '#domain/catalogue/question-facts';
import { receivedRefusal } from '#domain/draft-week/received-refusal';
import type { HistoryEntry } from '#domain/history/history.views';
import { historyPutBack } from '#domain/history/put-back.calls';
import { asksConfirmation, ErrorCode, type ReceivedRefusal } from '#domain/kernel/refusal';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { PutBackFacts } from '#domain/planning/put-back';
import type { Undo } from '../../../kit/mutations/use-undo-toast.js';
import type { Api } from '../../../platform/api/api.js';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import type { takeTurn } from '../../../roster/published-week/shift-writes.js';
import { putBackLayerOf } from './put-back-layer.js';

/** What putting an entry back would do, as the server sees it now, or why it cannot be done. */
export type PutBackPlan =
  | { readonly facts: PutBackFacts }
  | { readonly not: 'same' | 'gone' | 'closed' }
  | { readonly not: 'refused'; readonly refusal: ReceivedRefusal };

export type PutBack =
  /** `undo`: null where it is taken back elsewhere. */
  | { readonly status: 'done'; readonly undo: Undo | null }
  /** Nothing happened: a question was answered with no, or somebody else signed in. */
  | { readonly status: 'unchanged' }
  /** It would do something else by now, so nothing was done. */
  | { readonly status: 'overtaken'; readonly plan: PutBackPlan };

/** How put-backs reach the server. */
export interface PutBackSender {
  readonly api: Pick<Api, 'call'>;
  readonly takeTurn: typeof takeTurn;
}

export interface PutBackPorts extends PutBackSender {
  /** Question that the ordinary edit would ask. */
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

/** `isWhole`: all that the write did, not only what the entry tells. */
const named = ({ id, writeId }: HistoryEntry, isWhole: boolean) => (isWhole ? { writeId } : { entryId: id });

/**
 * What putting an entry back would do; nothing is done.
 *
 * @throws CallFailed when no answer comes
 */
export async function readPutBack(
  { api }: Pick<PutBackSender, 'api'>,
  entry: HistoryEntry,
  isWhole = false,
): Promise<PutBackPlan> {
  try {
    await api.call(historyPutBack, { body: named(entry, isWhole) });
    return { not: 'same' };
  } catch (error) {
    return planOf(error);
  }
}

/**
 * Puts an entry back as `facts` said, after the question of the ordinary edit. Writes to the same published shift that
 * this page makes meanwhile wait for it.
 *
 * @throws CallFailed when no answer comes
 */
export async function putBack(
  { api, ask, takeTurn: turn }: PutBackPorts,
  entry: HistoryEntry,
  { asks, seen = '' }: PutBackFacts,
  isWhole = false,
): Promise<PutBack> {
  if (asks && !(await ask(questionOf(asks)))) return { status: 'unchanged' };
  const inTurn = turnOf(entry, turn);
  try {
    const written = await inTurn(() => api.call(historyPutBack, { body: { ...named(entry, isWhole), confirm: seen } }));
    const writeId = written?.writeId ?? null;
    if (!written) return { status: 'unchanged' };
    if (writeId === null) return { status: 'overtaken', plan: { not: 'same' } };
    // People who have to go again are taken off on their page.
    if (putBackLayerOf(entry) === 'person') return { status: 'done', undo: null };
    return {
      status: 'done',
      undo: () => undo(() => inTurn(() => api.call(historyPutBack, { body: { writeId, undo: true } }))),
    };
  } catch (error) {
    return { status: 'overtaken', plan: planOf(error) };
  }
}

async function undo(send: () => Promise<{ writeId: string | null; left: number } | null>): Promise<boolean> {
  try {
    const undone = await send();
    return undone !== null && undone.writeId !== null && undone.left === 0;
  } catch (error) {
    if (error instanceof CallFailed && OVERTAKEN.has(error.code)) return false;
    throw error;
  }
}

type Turn = <Answer extends { readonly writeId: string | null }>(send: () => Promise<Answer>) => Promise<Answer | null>;

const turnOf = (entry: HistoryEntry, turn: typeof takeTurn): Turn => {
  const { horecaLocationId, week, entityId } = entry;
  if (putBackLayerOf(entry) !== 'published' || !horecaLocationId || !week || !entityId) return (send) => send();
  return (send) => turn({ locationId: horecaLocationId, monday: week, shiftId: entityId }, send);
};

/** @throws CallFailed that says nothing of what is put back */
function planOf(error: unknown): PutBackPlan {
  if (!(error instanceof CallFailed)) throw error;
  const { question, status, fields, conflicts } = error;
  if (question?.code === 'put_back_needs_confirmation') return { facts: question.facts };
  const { data: code } = ErrorCode.safeParse(error.code);
  if (code === undefined || status === null || status >= 500) throw error;
  if (code === 'slot_removed' || (code === 'not_found' && fields.length === 0)) return { not: 'gone' };
  if (code === 'draft_published') return { not: 'closed' };
  const details = {
    errors: fields,
    conflicts: conflicts.map(({ horecaLocationId: locationId, from, until, ...item }) => ({
      ...item,
      locationId,
      time: shiftTimeOf(from, until),
    })),
  };
  return { not: 'refused', refusal: receivedRefusal(code, details) };
}

function questionOf({ code, facts }: NonNullable<PutBackFacts['asks']>): ServerQuestion | ReceivedRefusal {
  const known = ErrorCode.parse(code);
  return (asksConfirmation(known) ? readConfirmation(known, facts) : null) ?? receivedRefusal(known, {});
}
