import type { HistoryEntry } from '#domain/history/history.views';
import type { PutBackAnswer, PutBackFacts } from '#domain/planning/put-back';
import { templateSchedulesPutBack } from '#domain/placement/placement.calls';
import { personPlanAgain } from '#domain/staff/people.calls';
import { scenariosPutBack } from '#domain/scenario/scenario.calls';
import { templatesPutBack } from '#domain/template/template.calls';
import { receivedRefusal } from '#domain/draft-week/received-refusal';
import type { ReceivedRefusal } from '#domain/kernel/refusal';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { confirmable } from '../../../platform/api/confirmable.js';
import { answering } from '../../../kit/ui/feedback/answering.js';
import { materialOf } from './material-of.js';
import type { PutBack } from './put-back-outcome.js';
import type { Sender } from './send-edits.js';

/** What the server says that putting an entry of planning material back would do, or why it cannot be. */
export type MaterialRestore =
  | { readonly does: 'put write back'; readonly facts: PutBackFacts }
  | { readonly not: 'refused'; readonly refusal: ReceivedRefusal };

interface MaterialChange {
  readonly writeId: string;
  readonly confirm: boolean;
  readonly basedOn?: number;
}

type Ask = (facts: PutBackFacts) => Promise<boolean>;

/** `isWhole`: all that the write did to placements, not only what the entry tells. */
async function send(
  { api }: Pick<Sender, 'api'>,
  entry: HistoryEntry,
  isWhole: boolean,
  change: MaterialChange,
  ask: Ask = () => Promise.resolve(false),
): Promise<PutBackAnswer | null> {
  const { horecaLocationId, jobFilterId, entityId } = entry;
  const requested = answering('put_back_needs_confirmation', ask);
  if (materialOf(entry) === 'placement') {
    const place = { horecaLocationId: horecaLocationId ?? '', jobFilterId: jobFilterId ?? '' };
    const { basedOn: _none, ...named } = change;
    const body = { ...named, ...place, ...(isWhole || entityId === null ? {} : { id: entityId }) };
    const result = await confirmable(api, templateSchedulesPutBack, { body }, requested);
    return result.confirmed ? result.answer : null;
  }
  if (materialOf(entry) === 'person') {
    const { writeId, confirm } = change;
    const body = { params: { id: entityId ?? '' }, body: { writeId, confirm } };
    const result = await confirmable(api, personPlanAgain, body, requested);
    return result.confirmed ? result.answer : null;
  }
  const request = { params: { id: entityId ?? '' }, body: change };
  const call = materialOf(entry) === 'scenario' ? scenariosPutBack : templatesPutBack;
  const result = await confirmable(api, call, request, requested);
  return result.confirmed ? result.answer : null;
}

/**
 * What putting an entry back would do, as the server sees it now.
 *
 * @throws CallFailed when nobody answers, or who asks may not
 */
export async function readMaterialBack(
  sender: Pick<Sender, 'api'>,
  entry: HistoryEntry,
  isWhole: boolean,
): Promise<MaterialRestore | { readonly not: 'same' | 'gone' }> {
  let facts: PutBackFacts | null = null;
  const seen: Ask = (said) => {
    facts = said;
    return Promise.resolve(false);
  };
  try {
    await send(sender, entry, isWhole, { writeId: entry.writeId, confirm: false }, seen);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status === null || error.status >= 500) throw error;
    if (error.code === 'not_found' && error.fields.length === 0) return { not: 'gone' };
    const { code, fields } = error;
    if (code === 'unreachable' || code === 'unreadable') throw error;
    return { not: 'refused', refusal: receivedRefusal(code, { errors: fields }) };
  }
  return facts ? { does: 'put write back', facts } : { not: 'same' };
}

/**
 * Puts an entry back as `readMaterialBack` said; the write that does it can be put back in its turn.
 *
 * @throws CallFailed
 */
export async function putMaterialBack(
  sender: Pick<Sender, 'api'>,
  entry: HistoryEntry,
  isWhole: boolean,
  { revision }: PutBackFacts,
): Promise<PutBack> {
  const basedOn = revision === undefined ? {} : { basedOn: revision };
  const answer = await send(sender, entry, isWhole, { writeId: entry.writeId, confirm: true, ...basedOn });
  const writeId = answer?.writeId ?? null;
  if (writeId === null) return { status: 'kept' };
  // Who has to go again is taken off on their page.
  if (materialOf(entry) === 'person') return { status: 'done', undo: null };
  return {
    status: 'done',
    undo: async () => (await send(sender, entry, isWhole, { writeId, confirm: true }))?.writeId !== null,
  };
}
