import type { Recorded } from '#domain/kernel/event';
import type { CommandId } from '#domain/kernel/ids';
import type { DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import { type SkippedSlot, type UndoCommand, undoCommands } from '#domain/draft-week/undo';

/** Writes that are undone and redone together: a drag, a paste, or a single edit. */
interface Gesture {
  readonly id: string;
  /** In the order in which they were made. */
  writes: CommandId[];
}

/** Gestures that can be undone in one tab: enough for an evening, and no more. */
const MAX_GESTURES = 200;

/**
 * Own edits of one week in one tab, to be taken back gesture by gesture. What an undo really did can be
 * redone; only a new edit of one's own clears that.
 */
export class UndoStack {
  private readonly events = new Map<CommandId, readonly Recorded<DraftWeekEvent>[]>();
  /** Own writes by calls that the week does not have yet. */
  private readonly awaited = new Set<CommandId>();
  private done: Gesture[] = [];
  private undone: Gesture[] = [];

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** An own edit was made; edits with the same gesture are one step. */
  edited(gesture: string, commandId: CommandId): void {
    this.undone = [];
    push(this.done, gesture, commandId);
  }

  /** A call of one's own wrote this; it can be undone from when the week has it. */
  madeByCall(commandId: CommandId): void {
    if (this.events.has(commandId)) this.edited(commandId, commandId);
    else this.awaited.add(commandId);
  }

  /** Remembers the events of a write by anybody: predicted ones, and later the recorded ones. */
  knows(commandId: CommandId, events: readonly Recorded<DraftWeekEvent>[]): void {
    this.events.set(commandId, events);
    if (this.awaited.delete(commandId)) this.edited(commandId, commandId);
  }

  /** A write that came to nothing can be neither undone nor redone. */
  refused(commandId: CommandId): void {
    this.events.delete(commandId);
    this.done = without(this.done, commandId);
    this.undone = without(this.undone, commandId);
  }

  /**
   * Takes the last gesture back: `issue` gets each command that does so, in the order in which they have to
   * be done, on the week as the ones before have left it; it answers the id of the write, or why not.
   */
  undo(gesture: string, week: () => DraftWeek, issue: (command: UndoCommand) => CommandId | null): SkippedSlot[] {
    return this.turn(this.done, this.undone, { gesture, week, issue });
  }

  redo(gesture: string, week: () => DraftWeek, issue: (command: UndoCommand) => CommandId | null): SkippedSlot[] {
    return this.turn(this.undone, this.done, { gesture, week, issue });
  }

  private turn(
    from: Gesture[],
    to: Gesture[],
    {
      gesture,
      week,
      issue,
    }: { gesture: string; week: () => DraftWeek; issue: (command: UndoCommand) => CommandId | null },
  ): SkippedSlot[] {
    const last = from.pop();
    const skipped: SkippedSlot[] = [];
    for (const write of last?.writes.toReversed() ?? []) {
      const undo = undoCommands(write, this.since(write), week());
      skipped.push(...undo.skipped);
      for (const command of undo.commands) {
        const id = issue(command);
        if (id) push(to, gesture, id);
        else skipped.push({ slotId: command.slotId, code: 'slot_changed', by: null });
      }
    }
    return skipped;
  }

  /** Events of the week from a write on, in their order: what came later decides whether it can be taken back. */
  private since(write: CommandId): Recorded<DraftWeekEvent>[] {
    const first = this.events.get(write)?.[0]?.meta.version;
    if (first === undefined) return [];
    return [...this.events.values()]
      .flat()
      .filter(({ meta }) => meta.version >= first)
      .sort((a, b) => a.meta.version - b.meta.version);
  }
}

function push(stack: Gesture[], id: string, commandId: CommandId): void {
  const last = stack.at(-1);
  if (last?.id === id) last.writes.push(commandId);
  else stack.push({ id, writes: [commandId] });
  if (stack.length > MAX_GESTURES) stack.shift();
}

const without = (stack: Gesture[], commandId: CommandId): Gesture[] =>
  stack
    .map((gesture) => ({ ...gesture, writes: gesture.writes.filter((write) => write !== commandId) }))
    .filter(({ writes }) => writes.length > 0);
