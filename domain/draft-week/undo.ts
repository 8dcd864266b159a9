import type { Recorded } from '../kernel/event.js';
import type { CommandId, EventId, SlotId, UserId } from '../kernel/ids.js';
import { type ChangeSlot, type DraftWeekCommand, partKey, type SlotEdit, type SlotPartName } from './draft-week.commands.js';
import type { DraftWeekEvent } from './draft-week.events.js';
import type { DraftSlot, DraftWeek } from './draft-week.state.js';

/** A slot that undo leaves alone, because somebody (or the user, later) changed it since. */
export interface SkippedSlot {
  readonly slotId: SlotId;
  readonly code: 'slot_changed' | 'slot_removed';
  /** Who changed it; null: the system. */
  readonly by: UserId | null;
}

export type UndoCommand = SlotEdit & Pick<DraftWeekCommand, 'basedOn' | 'undoOf'>;

export interface Undo {
  readonly commands: readonly UndoCommand[];
  readonly skipped: readonly SkippedSlot[];
}

const PARTS: readonly SlotPartName[] = ['times', 'person', 'job'];

/**
 * The commands that take one write back, given its own events in order and the week as it is now.
 *
 * Based on the revisions that the write left: where a part has moved on since, its slot is skipped, so a
 * colleague's later edit is never undone. Undoing an undo is redo.
 */
export function undoOf(writeId: CommandId, events: readonly Recorded<DraftWeekEvent>[], week: DraftWeek): Undo {
  const commands: UndoCommand[] = [];
  const skipped: SkippedSlot[] = [];
  const bySlot = new Map<SlotId, Recorded<DraftWeekEvent>[]>();
  for (const event of events) {
    const slotId = 'slotId' in event.data ? event.data.slotId : null;
    if (slotId) bySlot.set(slotId, [...(bySlot.get(slotId) ?? []), event]);
  }

  // Last touched first: a write that removes and adds is taken back in the opposite order.
  for (const [slotId, touching] of [...bySlot].reverse()) {
    const slot = week.slots[slotId];
    const removal = touching.find((event) => event.type === 'DraftSlotRemoved');
    if (removal?.type === 'DraftSlotRemoved') {
      const gone = week.gone[slotId];
      if (gone?.reason === 'removed' && gone.writeId === writeId) commands.push(putBack(removal.data, writeId));
      else if (slot) skipped.push({ slotId, code: 'slot_changed', by: lastToucher(slot) });
      continue;
    }
    if (!slot) {
      skipped.push({ slotId, code: 'slot_removed', by: week.gone[slotId]?.by ?? null });
      continue;
    }
    const added = touching.some((event) => event.type === 'DraftSlotAdded');
    const parts = added ? PARTS : touching.flatMap((event) => partOf(event) ?? []);
    const moved = parts.find((part) => writeOf(slot.parts[part].revision) !== writeId);
    if (moved) {
      skipped.push({ slotId, code: 'slot_changed', by: slot.parts[moved].by });
      continue;
    }
    const basedOn = Object.fromEntries(parts.map((part) => [partKey(slotId, part), slot.parts[part].revision]));
    const command: SlotEdit = added ? { type: 'RemoveSlot', slotId } : changeBack(slotId, touching);
    commands.push({ ...command, basedOn, undoOf: writeId });
  }
  return { commands, skipped };
}

const writeOf = (revision: EventId): CommandId => revision.slice(0, revision.lastIndexOf(':')) as CommandId;

function partOf(event: DraftWeekEvent): SlotPartName | null {
  switch (event.type) {
    case 'DraftSlotRescheduled':
      return 'times';
    case 'DraftSlotJobChanged':
      return 'job';
    case 'DraftSlotAssigned':
    case 'DraftSlotUnassigned':
      return 'person';
    default:
      return null;
  }
}

function putBack(
  { slotId, jobId, time, userId, shiftId }: Extract<DraftWeekEvent, { type: 'DraftSlotRemoved' }>['data'],
  writeId: CommandId,
): UndoCommand {
  return { type: 'AddSlot', slotId, jobId, time, userId, shiftId, confirm: true, basedOn: {}, undoOf: writeId };
}

function changeBack(slotId: SlotId, events: readonly DraftWeekEvent[]): ChangeSlot {
  const command: ChangeSlot = { type: 'ChangeSlot', slotId, confirm: true };
  for (const event of events) {
    if (event.type === 'DraftSlotRescheduled') command.time = event.data.was;
    if (event.type === 'DraftSlotJobChanged') command.jobId = event.data.was;
    if (event.type === 'DraftSlotAssigned' || event.type === 'DraftSlotUnassigned') command.userId = event.data.was;
  }
  return command;
}

/** Who touched the slot last. */
export const lastToucher = (slot: DraftSlot): UserId | null =>
  PARTS.map((part) => slot.parts[part]).reduce((latest, part) => (part.version > latest.version ? part : latest)).by;
