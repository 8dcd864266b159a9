import { type Decision, refused } from '../kernel/decider.js';
import { commandIdOf, type JobFilterId, type SlotId } from '../kernel/ids.js';
import { type Refusal, refusal } from '../kernel/refusal.js';
import { type DraftWeekCommand, partKey, type SlotEdit, slotOfEdit, type SlotPartName } from './draft-week.commands.js';
import type { DraftWeekEvent } from './draft-week.events.js';
import type { DraftSlot, DraftWeek } from './draft-week.state.js';

type EditCommand = Extract<DraftWeekCommand, SlotEdit>;
type Attempt = Extract<DraftWeekEvent, { type: 'DraftEditRefused' }>['data']['attempted'];

/**
 * `slot_changed`, with the present slot and the parts concerned, when one of `parts` was changed by another command
 * than the one in `basedOn`; null otherwise.
 * Commands are compared, not event ids: a client cannot predict the event numbers of a write that also opens the draft.
 */
export function refuseChanged(slot: DraftSlot, parts: readonly SlotPartName[], command: EditCommand): Refusal | null {
  const moved = parts.filter((part) => {
    const seen = command.basedOn[partKey(slot.slotId, part)];
    return seen !== undefined && (seen === null || commandIdOf(seen) !== commandIdOf(slot.parts[part].revision));
  });
  if (moved.length === 0) return null;
  return refusal('slot_changed', { current: { ...slot }, attempted: attemptOf(command), facts: { parts: moved } });
}

/**
 * Refuses an edit of a slot that is not in the draft: `slot_removed` (removed or discarded), `draft_published` (with a
 * `DraftEditRefused` event), `not_found` when the slot never existed.
 */
export function refuseMissingSlot(
  command: EditCommand,
  week: DraftWeek,
  slotId: SlotId = slotOfEdit(command),
): Decision<DraftWeekEvent> {
  const removed = week.gone[slotId];
  if (!removed) return refused(refusal('not_found'));
  const attempted = attemptOf(command);
  if (removed.reason === 'published') return refuseClosed(week, removed.jobFilterId, slotId, attempted);
  return refused(refusal('slot_removed', { attempted, facts: { by: removed.by, reason: removed.reason } }));
}

/**
 * Refuses an edit of a published part with `draft_published` and its publisher and instant, and appends
 * `DraftEditRefused` with the attempted values.
 */
export const refuseClosed = (
  week: DraftWeek,
  jobFilterId: JobFilterId,
  slotId: SlotId | null,
  attempted: Attempt,
): Decision<DraftWeekEvent> =>
  refused(refusal('draft_published', { attempted, facts: { ...week.parts[jobFilterId]?.publication } }), {
    type: 'DraftEditRefused',
    data: { jobFilterId, slotId, code: 'draft_published', attempted },
  });

function attemptOf(command: EditCommand): Attempt {
  if (command.type === 'RemoveSlot') return { removed: true };
  const attempt: Attempt = {};
  if (command.time) attempt.time = command.time;
  if (command.jobId) attempt.jobId = command.jobId;
  if (command.userId !== undefined) attempt.userId = command.userId;
  return attempt;
}
