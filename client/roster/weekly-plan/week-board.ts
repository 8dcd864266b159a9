import { merge, type Subscription } from 'rxjs';
import { JobId } from '#domain/kernel/ids';
import { weekdayOf, type CivilDate } from '#domain/kernel/civil-date';
import type { PlaceTimes } from '#domain/kernel/time-options';
import { BoardSelection } from '../schedule-grid/board-selection.js';
import { type BoardDecor, PLAIN_DECOR } from '../schedule-grid/board-decor.js';
import type { CellPosition, PlacedLines } from '../schedule-grid/cell-positions.js';
import { samePlace } from '../schedule-grid/grid-places.js';
import { endedBy, movedBy } from '../schedule-grid/nudged-times.js';
import { Store } from '../../platform/state/store.js';
import { timesOf } from './week-entry.js';
import type { WeekChange, WeekCellItem, WeekKind, WeekShift } from './week-shift.js';

/** Rendered lines of the grid with their items by id. */
export interface WeekBoardView extends PlacedLines {
  readonly items: ReadonlyMap<string, WeekCellItem>;
  /** Jobs from top to bottom. */
  readonly jobIds: readonly JobId[];
  /** Start times and hours that the location offers, by weekday. */
  readonly times: PlaceTimes;
}

/** Cell input in progress. */
export interface TypedEntry {
  /** Number of the input, new for each. */
  readonly key: number;
  readonly cellPosition: CellPosition;
  readonly jobId: JobId;
  /** Weekday, 1 Monday to 7 Sunday. */
  readonly day: number;
  /** Item that the input changes; null: it adds shifts. */
  readonly item: WeekCellItem | null;
  /** Text at the start of the input. */
  readonly text: string;
}

/** Copied shift, as an offset from the first row and day of the copy. */
export interface CopiedShift extends Omit<WeekShift, 'day' | 'jobId'> {
  /** Rows below the first row of the copy. */
  readonly rows: number;
  /** Days after the first day of the copy. */
  readonly days: number;
}

const jobOf = (group: string): JobId => JobId.parse(group.slice('job:'.length));

const NOTHING_LIFTED: ReadonlySet<string> = new Set();

/**
 * Model of the grid of a repeating week: cursor, input and keys. Independent of React; each gesture calls `change`
 * once.
 */
export class WeekGridModel {
  /** Lines and items as last rendered; null before the grid is mounted. */
  readonly view = new Store<WeekBoardView | null>(null);
  readonly selection = new BoardSelection(this.view);
  readonly decor = new Store<BoardDecor>(PLAIN_DECOR);
  /** Cell input in progress; null: none. */
  readonly entry = new Store<TypedEntry | null>(null);
  /** Ids of the dragged items. */
  readonly lifted = new Store<ReadonlySet<string>>(NOTHING_LIFTED);
  private entries = 0;

  constructor(
    readonly kind: WeekKind,
    private readonly change: (change: WeekChange) => void,
  ) {}

  /** Keeps `decor` up to date with selection and dragging, until the subscription ends. */
  follow(): Subscription {
    return merge(this.view.values$, this.selection.state.values$, this.lifted.values$).subscribe(() => this.decorate());
  }

  /** Selected items, in the order of the selection's ids. */
  get items(): WeekCellItem[] {
    return this.selection.itemIds.flatMap((id) => this.view.value?.items.get(id) ?? []);
  }

  /** Whether an item exists and no cell input is in progress. */
  canDrag(itemId: string): boolean {
    return this.entry.value === null && this.view.value?.items.has(itemId) === true;
  }

  /**
   * Opens the input over the cell at the cursor; nothing without a cell. `letter`: first typed character, null: none.
   * `isNew`: adds shifts in place of changing the item, unless a cell holds one item at most.
   */
  type(letter: string | null, isNew = false): void {
    const { cellPosition } = this.selection;
    if (!cellPosition || cellPosition.group === null) return;
    const cellItem = this.view.value?.items.get(cellPosition.itemId ?? '') ?? null;
    this.entries += 1;
    this.entry.set({
      key: this.entries,
      cellPosition,
      jobId: jobOf(cellPosition.group),
      day: weekdayOf(cellPosition.column as CivilDate),
      item: isNew && !this.kind.isSingle ? null : cellItem,
      text: letter ?? '',
    });
  }

  /**
   * Closes the input, replaces its item by the typed shift (count 0: removes it), and moves the cursor to the result.
   */
  commit({ jobId, day, item, cellPosition }: TypedEntry, times: Omit<WeekShift, 'day' | 'jobId'>): void {
    this.entry.set(null);
    const shift = { day, jobId, ...times };
    this.replace(item, shift);
    this.selection.expect({ ...cellPosition, itemId: shift.count > 0 ? this.kind.idOf(shift) : null });
  }

  /** Replaces an item; null: adds the shift. Count 0 removes the item. */
  replace(item: WeekCellItem | null, shift: WeekShift): void {
    this.change({ removed: item ? [item] : [], added: shift.count > 0 ? [shift] : [] });
  }

  /** Removes the selected items. */
  remove(): void {
    const { items } = this;
    if (items.length > 0) this.change({ removed: items, added: [] });
  }

  /**
   * Moves the selected items, or their end alone, to the next (1) or previous (-1) time that the location offers, and
   * keeps them selected; items that cannot move stay.
   */
  nudge(edge: 'both' | 'end', step: 1 | -1): void {
    const times = this.view.value?.times;
    if (!times) return;
    const nudged = this.items.flatMap((item) => {
      const time = edge === 'both' ? movedBy(item.time, step, times) : endedBy(item.time, step, times);
      const { day, jobId, count } = item;
      return time ? [{ item, added: { day, jobId, ...timesOf(time), count } }] : [];
    });
    if (nudged.length === 0) return;
    this.selection.rename(new Map(nudged.map(({ item, added }) => [item.id, this.kind.idOf(added)])));
    this.change({ removed: nudged.map(({ item }) => item), added: nudged.map(({ added }) => added) });
  }

  /** Selected items as offsets from the first selected row and day; empty without a selection. */
  copied(): CopiedShift[] {
    const { items } = this;
    const firstRow = Math.min(...items.map((item) => this.rowOf(item.jobId)));
    const firstDay = Math.min(...items.map(({ day }) => day));
    return items.map(({ jobId, day, from, until, count }) => ({
      rows: this.rowOf(jobId) - firstRow,
      days: day - firstDay,
      from,
      until,
      count,
    }));
  }

  /**
   * Adds copied shifts from the cursor on; those beyond the last day or job are left out. Nothing without a cell at the
   * cursor.
   */
  paste(shifts: readonly CopiedShift[]): void {
    const { cellPosition } = this.selection;
    if (!cellPosition || cellPosition.group === null) return;
    const row = this.rowOf(jobOf(cellPosition.group));
    const first = weekdayOf(cellPosition.column as CivilDate);
    const added = shifts.flatMap(
      ({ rows, days, ...times }) => this.shiftAt({ row: row + rows, day: first + days }, times) ?? [],
    );
    if (added.length > 0) this.change({ removed: [], added });
  }

  /**
   * Moves or copies the selected items (or the grabbed one alone, if it is not selected) by the distance from
   * `grabbedId` to `target`; items beyond an edge stay.
   */
  drop(grabbedId: string, target: CellPosition, { copies }: { readonly copies: boolean }): void {
    const grabbed = this.view.value?.items.get(grabbedId);
    if (!grabbed || target.group === null) return;
    const rows = this.rowOf(jobOf(target.group)) - this.rowOf(grabbed.jobId);
    const days = weekdayOf(target.column as CivilDate) - grabbed.day;
    if (rows === 0 && days === 0) return;
    const { items } = this;
    const chosen = items.some(({ id }) => id === grabbedId) ? items : [grabbed];
    const moved = chosen.flatMap((item) => {
      const added = this.shiftAt({ row: this.rowOf(item.jobId) + rows, day: item.day + days }, item);
      return added ? [{ item, added }] : [];
    });
    this.change({ removed: copies ? [] : moved.map(({ item }) => item), added: moved.map(({ added }) => added) });
    const first = moved.find(({ item }) => item === grabbed)?.added;
    if (first) this.selection.expect({ ...target, itemId: this.kind.idOf(first) });
  }

  private rowOf(jobId: JobId): number {
    return this.view.value?.jobIds.indexOf(jobId) ?? -1;
  }

  private shiftAt(
    { row, day }: { readonly row: number; readonly day: number },
    { from, until, count }: Omit<WeekShift, 'day' | 'jobId'>,
  ): WeekShift | null {
    const jobId = this.view.value?.jobIds[row];
    return jobId === undefined || day < 1 || day > 7 ? null : { day, jobId, from, until, count };
  }

  private decorate(): void {
    const { focus, range } = this.selection;
    const lifted = this.lifted.value;
    const before = this.decor.value;
    const isSameRange = JSON.stringify(before.range) === JSON.stringify(range);
    if (samePlace(before.focus, focus) && isSameRange && before.lifted === lifted) return;
    this.decor.set({ ...PLAIN_DECOR, focus, range, lifted });
  }
}
