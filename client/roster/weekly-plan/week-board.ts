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
import type { WeekChange, WeekItem, WeekKind, WeekShift } from './week-shift.js';

export interface WeekBoardView extends PlacedLines {
  readonly items: ReadonlyMap<string, WeekItem>;
  /** Jobs from top to bottom. */
  readonly jobIds: readonly JobId[];
  /** Times that the location offers, by weekday. */
  readonly times: PlaceTimes;
}

/** Cell input in progress. */
export interface TypedEntry {
  readonly key: number;
  readonly cellPosition: CellPosition;
  readonly jobId: JobId;
  readonly day: number;
  /** Null: new shifts. */
  readonly item: WeekItem | null;
  readonly text: string;
}

/** Copied shift, as an offset from the first row and day of the copy. */
export interface CopiedShift extends Omit<WeekShift, 'day' | 'jobId'> {
  readonly rows: number;
  readonly days: number;
}

export const jobGroup = (jobId: string): string => `job:${jobId}`;
const jobOf = (group: string): JobId => JobId.parse(group.slice('job:'.length));

const NOTHING_LIFTED: ReadonlySet<string> = new Set();

/** Model of the grid of a repeating week: cursor, input and keys. Independent of React. */
export class WeekBoard {
  readonly view = new Store<WeekBoardView | null>(null);
  readonly selection = new BoardSelection(this.view);
  readonly decor = new Store<BoardDecor>(PLAIN_DECOR);
  readonly entry = new Store<TypedEntry | null>(null);
  /** Ids of the dragged items. */
  readonly lifted = new Store<ReadonlySet<string>>(NOTHING_LIFTED);
  private entries = 0;

  constructor(
    readonly kind: WeekKind,
    private readonly change: (change: WeekChange) => void,
  ) {}

  follow(): Subscription {
    return merge(this.view.values$, this.selection.state.values$, this.lifted.values$).subscribe(() => this.decorate());
  }

  /** Selected items, in the order of the grid. */
  get items(): WeekItem[] {
    return this.selection.itemIds.flatMap((id) => this.view.value?.items.get(id) ?? []);
  }

  canDrag(itemId: string): boolean {
    return this.entry.value === null && this.view.value?.items.has(itemId) === true;
  }

  /** Opens the field over the cell at the cursor; `letter`: what was typed already, on an empty cell or a full one. */
  type(letter: string | null, isNew = false): void {
    const { cellPosition } = this.selection;
    if (!cellPosition || cellPosition.group === null) return;
    const known = this.view.value?.items.get(cellPosition.itemId ?? '') ?? null;
    this.entries += 1;
    this.entry.set({
      key: this.entries,
      cellPosition,
      jobId: jobOf(cellPosition.group),
      day: weekdayOf(cellPosition.column as CivilDate),
      item: isNew && !this.kind.isSingle ? null : known,
      text: letter ?? '',
    });
  }

  /** Replaces the item of the cell by the typed shift. */
  commit({ jobId, day, item, cellPosition }: TypedEntry, times: Omit<WeekShift, 'day' | 'jobId'>): void {
    this.entry.set(null);
    const shift = { day, jobId, ...times };
    this.replace(item, shift);
    this.selection.expect({ ...cellPosition, itemId: shift.count > 0 ? this.kind.idOf(shift) : null });
  }

  /** Replaces the times or number of an item; null: adds new shifts. */
  replace(item: WeekItem | null, shift: WeekShift): void {
    this.change({ removed: item ? [item] : [], added: shift.count > 0 ? [shift] : [] });
  }

  remove(): void {
    const { items } = this;
    if (items.length > 0) this.change({ removed: items, added: [] });
  }

  /** Moves all selected items half an hour, or their end alone. */
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

  /** Adds copied shifts from the cursor on; what would come beyond the last day or job is left out. */
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

  /** Puts the chosen shifts as far on as `grabbed` goes to `target`; what would come beyond an edge stays. */
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
