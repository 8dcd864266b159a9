import type { HistoryEntry } from '#domain/history/history.views';
import { historyPutBack } from '#domain/history/put-back.calls';
import type { PutBackFacts } from '#domain/planning/put-back';
import { receivedRefusal } from '#domain/draft-week/received-refusal';
import type { ReceivedRefusal } from '#domain/kernel/refusal';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { materialOf } from './material-of.js';
import type { PutBack } from './put-back-outcome.js';
import type { Sender } from './send-edits.js';

/** What the server says that putting an entry of planning material back would do, or why it cannot be. */
export type MaterialRestore =
  | { readonly does: 'put write back'; readonly facts: PutBackFacts }
  | { readonly not: 'refused'; readonly refusal: ReceivedRefusal };

/** `isWhole`: all that the write did to placements, not only what the entry tells. */
const named = ({ id, writeId }: HistoryEntry, isWhole: boolean) => (isWhole ? { writeId } : { entryId: id });

/**
 * What putting an entry back would do, as the server sees it now.
 *
 * @throws CallFailed when nobody answers, or who asks may not
 */
export async function readMaterialBack(
  { api }: Pick<Sender, 'api'>,
  entry: HistoryEntry,
  isWhole: boolean,
): Promise<MaterialRestore | { readonly not: 'same' | 'gone' }> {
  try {
    await api.call(historyPutBack, { body: named(entry, isWhole) });
    return { not: 'same' };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.question?.code === 'put_back_needs_confirmation')
      return { does: 'put write back', facts: error.question.facts };
    if (error.status === null || error.status >= 500) throw error;
    if (error.code === 'not_found' && error.fields.length === 0) return { not: 'gone' };
    const { code, fields } = error;
    if (code === 'unreachable' || code === 'unreadable') throw error;
    return { not: 'refused', refusal: receivedRefusal(code, { errors: fields }) };
  }
}

/**
 * Puts an entry back as `readMaterialBack` said; the write that does it can be put back in its turn.
 *
 * @throws CallFailed
 */
export async function putMaterialBack(
  { api }: Pick<Sender, 'api'>,
  entry: HistoryEntry,
  isWhole: boolean,
  { seen = '' }: PutBackFacts,
): Promise<PutBack> {
  const { writeId } = await api.call(historyPutBack, { body: { ...named(entry, isWhole), confirm: seen } });
  if (writeId === null) return { status: 'kept' };
  // Who has to go again is taken off on their page.
  if (materialOf(entry) === 'person') return { status: 'done', undo: null };
  return {
    status: 'done',
    undo: async () => (await api.call(historyPutBack, { body: { writeId, undo: true } })).writeId !== null,
  };
}
