import type { CivilDate } from '#domain/kernel/civil-date';
import { type JobId, type SlotId, slotIdOf, type UserId } from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';
import type { SlotEdit } from '#domain/draft-week/draft-week.commands';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import { HEAD_LINE } from '../../../roster/schedule-grid/grid-places.js';
import type { Store } from '../../../platform/state/store.js';
import type { BoardEdits } from './board-edits.js';
import type { BoardEntry } from './board-entry.state.js';
import type { BoardNotices } from './board-notices.state.js';
import type { BoardSelection } from '../../../roster/schedule-grid/board-selection.js';
import type { BoardViewState } from './board-view.state.js';
import { forgetCut, lastCopied } from './clipboard.js';
import {
  copiedOf,
  copyEdits,
  type CopiedSlot,
  type SlotMove,
  moveEdits,
  pasteEdits,
  targetAt,
} from '../model/slot-moves.js';
import { addition, change, type NewSlot, removal, replacement, type SlotChanges } from '../model/slot-edits.js';
import { jobGroup } from '../../../roster/schedule-grid/board-lines.js';
import { endedBy, movedBy } from '../../../roster/schedule-grid/nudged-times.js';
import { OPEN_GROUP, personGroup } from '../model/person-rows.js';
import type { BoardTexts } from '../model/board-texts.js';
import type { CellPosition } from '../../../roster/schedule-grid/cell-positions.js';
import type { WeekItem } from '../model/week-items.js';

const seenOf = (items: readonly WeekItem[]): ReadonlyMap<string, DraftSlot> =>
  new Map(items.flatMap(({ slot }) => (slot ? [[slot.slotId, slot] as const] : [])));

/** Parts of the board that its actions read and change. */
export interface ActedOn {
  readonly views: BoardViewState;
  readonly selection: BoardSelection;
  readonly notices: BoardNotices;
  readonly entry: BoardEntry;
  readonly edits: BoardEdits;
  readonly lifted: Store<ReadonlySet<string>>;
  /** Says something to screen readers, in the texts of the board. */
  announceText(choose: (texts: BoardTexts) => string): void;
  /** The shift under the cursor; null on an empty cell. */
  readonly item: WeekItem | null;
  /** Selected items, in the order of the board. */
  readonly items: readonly WeekItem[];
}

/**
 * Actions of the user on a board; each is one undo step, by default on the selected items. An action on a published
 * shift edits nothing and shows the notice `draft_published`. A change to a job of another department replaces the
 * slot. `copied`, `paste`, `type` and `startNew` serve clipboard and keys; added shifts take the cursor.
 */
export class BoardActions {
  constructor(private readonly board: ActedOn) {}

  /** Removes what is chosen. */
  remove(items: readonly WeekItem[] = this.board.items): void {
    const slots = items.flatMap(({ slot }) => slot ?? []);
    if (slots.length > 0)
      this.board.edits.run(
        slots.map(({ slotId }) => removal(slotId)),
        { seen: seenOf(items) },
      );
    else this.notifyClosed(items[0]);
  }

  /** Plans somebody on a shift, or nobody. */
  assign(item: WeekItem, userId: UserId | null): boolean {
    if (!item.slot) return this.notifyClosed(item);
    return this.board.edits.run([change(item.slot.slotId, { userId })], { seen: seenOf([item]) });
  }

  change(item: WeekItem, changes: SlotChanges): boolean {
    if (!item.slot) return this.notifyClosed(item);
    const { slotId } = item.slot;
    const { jobId } = changes;
    const facts = this.board.views.view.value?.facts;
    if (jobId && facts && facts.jobs.get(jobId)?.jobFilterId !== item.jobFilterId) {
      const { time = item.time, userId = item.userId } = changes;
      return this.board.edits.run([replacement(slotId, { time, jobId, userId })], {
        seen: seenOf([item]),
        orOpen: true,
      });
    }
    return this.board.edits.run([change(slotId, changes)], { seen: seenOf([item]) });
  }

  /** Changes a shift as it was when somebody began to type. */
  changeSeen(slot: DraftSlot, changes: SlotChanges): boolean {
    return this.board.edits.run([change(slot.slotId, changes)], { seen: new Map([[slot.slotId, slot]]) });
  }

  /** Adds a shift, and puts the cursor on it. */
  add(slot: NewSlot): boolean {
    const edit = addition(slot);
    const done = this.board.edits.run([edit]);
    if (done) this.follow(edit.slotId, slot);
    return done;
  }

  /** Puts a published shift back that the draft has lost. */
  restore(item: WeekItem): void {
    if (!item.shift) return;
    const { shiftId, jobId, time, userId } = item.shift;
    this.add({ jobId, time, userId, shiftId });
  }

  /** Makes chosen shifts start or end earlier or later, to the next time that can be chosen. */
  nudge(edge: 'both' | 'end', step: 1 | -1): void {
    const location = this.board.views.view.value?.facts.location;
    if (!location) return;
    const items = this.board.items.filter(({ slot }) => slot);
    const edits = items.flatMap(({ slot, time }): SlotEdit[] => {
      const next = edge === 'both' ? movedBy(time, step, location) : endedBy(time, step, location);
      return slot && next ? [change(slot.slotId, { time: next })] : [];
    });
    if (edits.length > 0) this.board.edits.run(edits, { seen: seenOf(items) });
    else if (edge === 'end' && items.some(({ time }) => time.end.kind !== 'exact'))
      this.board.announceText(({ endByName }) => endByName);
  }

  move(move: SlotMove): void {
    const facts = this.board.views.view.value?.facts;
    if (!facts) return;
    if (move.items.every(({ slot }) => !slot)) return void this.notifyClosed(move.items[0]);
    const edits = moveEdits(move, facts);
    if (edits.length > 0 && this.board.edits.run(edits, { seen: seenOf(move.items) }))
      this.board.selection.chooseItem(move.grabbed.id);
  }

  copy(move: SlotMove): void {
    const facts = this.board.views.view.value?.facts;
    if (facts) this.board.edits.run(copyEdits(move, facts), { orOpen: true });
  }

  /** Somebody is put on a cell: on a shift they are planned, in an empty cell their shift still needs a time. */
  putPerson(userId: UserId, cellPosition: CellPosition, name: string): void {
    const item = cellPosition.itemId === null ? undefined : this.board.views.view.value?.items.get(cellPosition.itemId);
    if (item) return void this.assign(item, userId);
    this.board.selection.expect(cellPosition);
    this.board.entry.open({ cellPosition, slot: null, text: ` ${name}`, caret: 'start' });
  }

  /** Selected shifts for the clipboard. */
  copied(cut: boolean): CopiedSlot[] {
    const items = this.board.items.filter(({ layer }) => layer !== 'lapsing');
    this.board.lifted.set(cut ? new Set(items.filter(({ slot }) => slot).map(({ id }) => id)) : NOTHING_LIFTED);
    return items.map((item) => copiedOf(item, cut));
  }

  paste(copied: readonly CopiedSlot[] = lastCopied.value): void {
    const { board } = this;
    const view = board.views.view.value;
    const { cellPosition, range, focus } = board.selection;
    if (!view || !cellPosition || !focus || copied.length === 0) return;
    const { dates } = view.facts;
    const ofDays = cellPosition.group === null;
    const target = targetAt(cellPosition, view);
    if (!ofDays && !target) return;
    const chosen =
      view.choice.view === 'day'
        ? [view.choice.date]
        : range
          ? dates.slice(range.left, range.right + 1)
          : [cellPosition.column as CivilDate];
    const edits = pasteEdits({ copied, dates: chosen, head: ofDays ? null : (target?.head ?? null) }, view);
    board.lifted.set(NOTHING_LIFTED);
    forgetCut();
    if (edits.length === 0 || !board.edits.run(edits, { orOpen: true })) return;
    const first = edits.find(({ type }) => type !== 'RemoveSlot');
    if (first && !ofDays && edits.length === 1) this.follow(first.slotId, first.type === 'AddSlot' ? first : null);
  }

  /** Begins to type into the cell of the cursor; `text` null: what stands there already. */
  type(text: string | null): void {
    const { board } = this;
    const { cellPosition } = board.selection;
    const view = board.views.view.value;
    if (!cellPosition || !view || !targetAt(cellPosition, view)) return;
    const { item } = board;
    if (item && !item.slot) return void this.notifyClosed(item);
    board.entry.open({ cellPosition, slot: item?.slot ?? null, text: text ?? '' });
  }

  /** Begins a new shift in the day and row of the cursor. */
  startNew(byKey = false): void {
    const { board } = this;
    const view = board.views.view.value;
    const { cellPosition } = board.selection;
    if (!view || !cellPosition || !targetAt(cellPosition, view) || cellPosition.group === null) return;
    const { item } = board;
    const lines = view.geometry.groups.get(cellPosition.group)?.lines ?? 1;
    const column = view.facts.dates.indexOf(cellPosition.column as CivilDate);
    const first = view.geometry.groups.get(cellPosition.group)?.firstLine ?? 0;
    const used = view.lines.slice(first, first + lines).filter(({ cells }) => cells[column]?.slot).length;
    const isPerson = cellPosition.group.startsWith('user:');
    board.entry.open({
      cellPosition: isPerson ? cellPosition : { ...cellPosition, index: used, itemId: null },
      slot: null,
      text: '',
      insteadOf: byKey && item?.slot ? { cellPosition, slot: item.slot } : null,
    });
  }

  /** Keyboard: Escape. Answers whether there was anything to leave. */
  leave(): boolean {
    const { lifted, selection } = this.board;
    if (lifted.value.size > 0) {
      lifted.set(NOTHING_LIFTED);
      forgetCut();
      return true;
    }
    const { range, focus } = selection;
    if (!range || !focus) return false;
    // The head of a column stands for its whole day: leaving that leads to the first cell below it.
    const line =
      focus.line === HEAD_LINE
        ? (this.board.views.view.value?.lines.findIndex(({ cells }) => cells.length > 0) ?? HEAD_LINE)
        : focus.line;
    selection.choose({ ...focus, line });
    return true;
  }

  chooseDay(): void {
    const { selection } = this.board;
    if (selection.focus) selection.choose({ line: HEAD_LINE, column: selection.focus.column });
  }

  /** The cursor goes along with a shift that comes, or becomes another one. */
  private follow(
    slotId: SlotId,
    slot: { readonly jobId: JobId; readonly time: ShiftTime; readonly userId: UserId | null } | null,
  ): void {
    const view = this.board.views.view.value;
    if (!view || !slot) return;
    const ofPerson = slot.userId === null ? OPEN_GROUP : personGroup(slot.userId);
    const group = view.choice.view === 'employees' ? ofPerson : jobGroup(slot.jobId);
    this.board.selection.expect({ column: slot.time.date, group, index: 0, itemId: slotId });
  }

  /** Shows why a published shift cannot be edited here; false when it can. */
  private notifyClosed(item: WeekItem | undefined): boolean {
    if (!item?.shift) return false;
    const edit = change(slotIdOf(item.shift.shiftId), {});
    if (item.layer === 'published')
      this.board.notices.show({
        kind: 'refused',
        tried: { edit, refusal: { code: 'draft_published' }, openedAs: null },
        gesture: '',
        commandId: null,
      });
    return false;
  }
}

const NOTHING_LIFTED: ReadonlySet<string> = new Set();
