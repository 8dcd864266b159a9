import { type Decision, refused } from '../kernel/decider.js';
import { commandIdOf, type JobFilterId, type SlotId } from '../kernel/ids.js';
import { type Refusal, refusal } from '../kernel/refusal.js';
import { type DraftWeekCommand, partKey, type SlotEdit, slotOfEdit, type SlotPartName } from './draft-week.commands.js';
import type { DraftWeekEvent } from './draft-week.events.js';
import type { DraftSlot, DraftWeek } from './draft-week.state.js';

type EditCommand = Extract<DraftWeekCommand, SlotEdit>;
type Attempt = Extract<DraftWeekEvent, { type: 'DraftEditRefused' }>['data']['attempted'];

/**
 * Refuses when one of the parts to change has been touched since the author saw it. By which command counts, not by
 * which of its events: a client foretells those of its own, and the server may need one more, to open the draft.
 */
export function refuseChanged(slot: DraftSlot, parts: readonly SlotPartName[], command: EditCommand): Refusal | null {
  const moved = parts.filter((part) => {
    const seen = command.basedOn[partKey(slot.slotId, part)];
    return seen !== undefined && (seen === null || commandIdOf(seen) !== commandIdOf(slot.parts[part].revision));
  });
  if (moved.length === 0) return null;
  return refusal('slot_changed', { current: { ...slot }, attempted: attemptOf(command), facts: { parts: moved } });
}

/** Refuses an edit of a slot that is no longer there, saying why. */
export function refuseGone(
  command: EditCommand,
  week: DraftWeek,
  slotId: SlotId = slotOfEdit(command),
): Decision<DraftWeekEvent> {
  const gone = week.gone[slotId];
  if (!gone) return refused(refusal('not_found'));
  const attempted = attemptOf(command);
  if (gone.reason === 'published') return refuseClosed(week, gone.jobFilterId, slotId, attempted);
  return refused(refusal('slot_removed', { attempted, facts: { by: gone.by, reason: gone.reason } }));
}

/** Refuses an edit of a part that publication has closed, saying by whom and when, and keeps on record what its author wanted. */
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
