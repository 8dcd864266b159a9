import type { Recorded } from '../kernel/event.js';
import { groupBy } from '../kernel/group-by.js';
import type { CommandId, JobFilterId, SlotId, UserId } from '../kernel/ids.js';
import {
  type AddSlot,
  type ChangeSlot,
  type DraftWeekCommand,
  partKey,
  type SlotEdit,
  type SlotPartName,
} from './draft-week.commands.js';
import type { DraftWeekEvent, SlotData } from './draft-week.events.js';
import type { DraftSlot, DraftWeek } from './draft-week.state.js';
import { isWeekPutBack } from './undo-start.js';
import { makingRoom, type Target } from './week-restore.js';

/** A slot that undo skips because it was changed or removed since, by a colleague or by the user. */
export interface SkippedSlot {
  readonly slotId: SlotId;
  readonly code: 'slot_changed' | 'slot_removed';
  /** Author of the later change; null: the system. */
  readonly by: UserId | null;
}

type Based = Pick<DraftWeekCommand, 'basedOn' | 'undoOf'>;
/** Edit that an undo makes, based on the current revisions and already confirmed. */
export type UndoCommand = SlotEdit & Based;

/** Commands of an undo, and the slots that it skips. */
export interface DraftUndo {
  readonly commands: readonly UndoCommand[];
  readonly skipped: readonly SkippedSlot[];
}

const PARTS: readonly SlotPartName[] = ['times', 'person', 'job'];

/**
 * Edits that revert one write, in an order in which each can be executed, and the slots that are skipped. Pure.
 * `events`: all events of the stream from that write on, in order; `week`: present state. A slot whose part was changed
 * since is skipped, unless that change was itself undone. With gaps in `events`, any later change counts. Undoing an
 * undo is redo.
 */
export function undoCommands(
  writeId: CommandId,
  events: readonly Recorded<DraftWeekEvent>[],
  week: DraftWeek,
): DraftUndo {
  const commands: UndoCommand[] = [];
  const skipped: SkippedSlot[] = [];
  const undoneEvents = isWhole(events) ? events : events.filter(({ meta }) => meta.commandId === writeId);
  const bySlot = groupBy(undoneEvents.filter(touchesSlot), ({ data }) => data.slotId);
  const touched = [...bySlot].filter(([, touching]) => touching.some(({ meta }) => meta.commandId === writeId));
  const ofWrite = undoneEvents.filter(({ meta }) => meta.commandId === writeId);
  const isPutBack = isWeekPutBack(ofWrite);
  const replaced = isPutBack ? null : replacementIn(ofWrite);
  const begun = isPutBack ? revisionsIn(ofWrite) : new Set();
  // A revision that was begun on the way stays as it is published: taking its slots away would remove their shifts.
  const isRevised = (event: SlotEvent) =>
    event.type === 'DraftSlotAdded' && event.data.shiftId !== null && begun.has(event.data.jobFilterId);

  // Last touched first: a write that removes and adds is taken back in the opposite order.
  for (const [slotId, touching] of touched.reverse()) {
    const written = touching.filter((event) => event.meta.commandId === writeId && !isRevised(event));
    if (written.length === 0) continue;
    const slot = week.slots[slotId];
    const removed = week.gone[slotId];
    const removal = written.find((event) => event.type === 'DraftSlotRemoved');
    // It comes back in the place of the one that was there instead, or not at all.
    if (removal && slotId === replaced?.former.slotId) continue;
    if (removal && removed?.reason === 'removed' && removed.writeId === writeId) {
      commands.push(putBack(removal.data, writeId));
      continue;
    }
    if (!slot) {
      skipped.push({ slotId, code: 'slot_removed', by: removed?.by ?? null });
      continue;
    }
    if (removal) {
      skipped.push({ slotId, code: 'slot_changed', by: lastEditor(slot) });
      continue;
    }
    const parts = PARTS.filter((part) => written.some((event) => partsOf(event).includes(part)));
    const changed = parts.flatMap((part) => changedSince(writeId, part, touching, slot) ?? []);
    if (changed[0]) {
      skipped.push({ slotId, code: 'slot_changed', by: changed[0].by });
      continue;
    }
    const basedOn = Object.fromEntries(parts.map((part) => [partKey(slotId, part), slot.parts[part].revision]));
    if (slotId === replaced?.slotId) {
      commands.push({ ...putBack(replaced.former, writeId), insteadOf: slotId, basedOn });
      continue;
    }
    const added = written.some((event) => event.type === 'DraftSlotAdded');
    const command: SlotEdit = added ? { type: 'RemoveSlot', slotId } : changeBack(slotId, written);
    commands.push({ ...command, basedOn, undoOf: writeId });
  }
  return { commands: isPutBack ? inPossibleOrder(writeId, commands, week) : commands, skipped };
}

/** A put-back of a week may have exchanged people on a date: they make room before others come back. */
function inPossibleOrder(writeId: CommandId, commands: readonly UndoCommand[], week: DraftWeek): UndoCommand[] {
  const of = (type: SlotEdit['type']) => commands.filter((command) => command.type === type);
  const targets = commands.flatMap((edit): Target[] => {
    const slot = week.slots[edit.slotId];
    return slot && edit.type === 'ChangeSlot' ? [{ slot, edit }] : [];
  });
  const changes = makingRoom(targets).map((edit) => ({ ...edit, confirm: true, basedOn: {}, undoOf: writeId }));
  return [...of('RemoveSlot'), ...changes, ...of('AddSlot')];
}

/** Whether no event of the stream is missing in between. */
const isWhole = (events: readonly Recorded<DraftWeekEvent>[]): boolean =>
  events.every(({ meta }, index) => meta.version === (events[0]?.meta.version ?? 0) + index);

type SlotEvent = Exclude<
  Extract<Recorded<DraftWeekEvent>, { data: { slotId: SlotId | null } }>,
  { type: 'DraftEditRefused' }
>;

const touchesSlot = (event: Recorded<DraftWeekEvent>): event is SlotEvent =>
  'slotId' in event.data && event.type !== 'DraftEditRefused';

/** Author of a later change of a part that was not undone; null when the part is as the write left it. */
function changedSince(
  writeId: CommandId,
  part: SlotPartName,
  touching: readonly SlotEvent[],
  slot: DraftSlot,
): { readonly by: UserId | null } | null {
  const ofPart = touching.filter((event) => partsOf(event).includes(part));
  const { revision, by } = slot.parts[part];
  if (ofPart.at(-1)?.meta.id !== revision) return { by };
  const standing: { id: CommandId; by: UserId | null }[] = [];
  let last = writeId;
  for (const { meta } of ofPart) {
    if (meta.commandId === last) continue;
    last = meta.commandId;
    if (standing.length > 0 && meta.undoOf === standing.at(-1)?.id) standing.pop();
    else standing.push({ id: last, by: meta.actorId });
  }
  return standing.at(-1) ?? null;
}

function partsOf({ type }: SlotEvent): readonly SlotPartName[] {
  switch (type) {
    case 'DraftSlotRescheduled':
      return ['times'];
    case 'DraftSlotJobChanged':
      return ['job'];
    case 'DraftSlotAssigned':
    case 'DraftSlotUnassigned':
      return ['person'];
    case 'DraftSlotAdded':
    case 'DraftSlotRemoved':
      return PARTS;
  }
}

/** Departments whose published shifts a write began to revise. */
const revisionsIn = (written: readonly Recorded<DraftWeekEvent>[]): Set<JobFilterId> =>
  new Set(
    written.flatMap((event) =>
      event.type === 'DraftStarted' && event.data.source.kind === 'published' ? [event.data.jobFilterId] : [],
    ),
  );

/** The slot of a write that took the place of another one, and that one; null: it is no such write. */
function replacementIn(
  written: readonly Recorded<DraftWeekEvent>[],
): { readonly slotId: SlotId; readonly former: SlotData } | null {
  const removed = written.flatMap((event) => (event.type === 'DraftSlotRemoved' ? [event.data] : []));
  const added = written.flatMap((event) => (event.type === 'DraftSlotAdded' ? [event.data] : []));
  const [[former], [latter]] = [removed, added];
  if (!former || !latter || removed.length > 1 || added.length > 1 || former.slotId === latter.slotId) return null;
  return { slotId: latter.slotId, former };
}

function putBack({ slotId, jobId, time, userId, shiftId }: SlotData, writeId: CommandId): AddSlot & Based {
  return { type: 'AddSlot', slotId, jobId, time, userId, shiftId, confirm: true, basedOn: {}, undoOf: writeId };
}

/** Each part as it was before the first event of the write that touched it. */
function changeBack(slotId: SlotId, written: readonly SlotEvent[]): ChangeSlot {
  const command: ChangeSlot = { type: 'ChangeSlot', slotId, confirm: true };
  for (const event of [...written].reverse()) {
    if (event.type === 'DraftSlotRescheduled') command.time = event.data.was;
    if (event.type === 'DraftSlotJobChanged') command.jobId = event.data.was;
    if (event.type === 'DraftSlotAssigned' || event.type === 'DraftSlotUnassigned') command.userId = event.data.was;
  }
  return command;
}

/** Author of the latest change to any part of a slot; null: the system. */
export const lastEditor = (slot: DraftSlot): UserId | null =>
  PARTS.map((part) => slot.parts[part]).reduce((latest, part) => (part.version > latest.version ? part : latest)).by;
