import type { EventId } from '#domain/kernel/ids';
import type { Command } from '#domain/draft-week/board-commands';
import { isNewSlot, partKey, type SlotEdit, type SlotPartName } from '#domain/draft-week/draft-week.commands';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import type { UndoCommand } from '#domain/draft-week/undo';
import { newCommandId } from '../model/new-ids.js';

/** A slot as the author of an edit saw it, or the revisions of its parts that an earlier command was sent with. */
export type SeenSlot = DraftSlot | { readonly basedOn: Command['basedOn'] };

/** An edit as it is sent; it rests on the parts that it changes of `slot`, as its author saw them. */
export function editCommand(payload: SlotEdit, gesture: string, slot: SeenSlot | undefined): Command {
  if (slot && 'basedOn' in slot) return { id: newCommandId(), v: 1, payload, basedOn: slot.basedOn, gesture };
  const basedOn: Record<string, EventId> = {};
  if (slot && !isNewSlot(payload))
    for (const part of touchedParts(payload)) basedOn[partKey(slot.slotId, part)] = slot.parts[part].revision;
  return { id: newCommandId(), v: 1, payload, basedOn, gesture };
}

/**
 * Command for one edit of an undo or redo, with a new id and the revisions that it rests on. `gesture`: the same for
 * all commands of one step.
 */
export const undoCommand = ({ basedOn, undoOf, ...payload }: UndoCommand, gesture: string): Command => ({
  id: newCommandId(),
  v: 1,
  payload,
  basedOn: { ...basedOn },
  gesture,
  ...(undoOf ? { undoOf } : {}),
});

/** The parts of a slot that an edit changes, or, when it removes the slot, all of them. */
function touchedParts(edit: SlotEdit): SlotPartName[] {
  if (edit.type !== 'ChangeSlot') return ['times', 'person', 'job'];
  const parts: SlotPartName[] = [];
  if (edit.time) parts.push('times');
  if (edit.userId !== undefined) parts.push('person');
  if (edit.jobId) parts.push('job');
  return parts;
}
