import { merge, type Subscription } from 'rxjs';
import type { JobId } from '#domain/kernel/ids';
import { weekdayOf, type CivilDate } from '#domain/kernel/civil-date';
import { shiftKey, type ShiftDelta } from '#domain/template/template-edit';
import type { TemplateShift } from '#domain/template/template.events';
import { BoardSelection } from '../../shared/board/board-selection.js';
import { type BoardDecor, PLAIN_DECOR } from '../../shared/board/board-decor.js';
import type { CellPosition, PlacedLines } from '../../shared/board/cell-positions.js';
import { samePlace } from '../../shared/board/grid-places.js';
import { Store } from '../../shared/reactive/store.js';
import type { TemplateEditing } from './template-editing.js';
import type { TemplateItem } from './template-week.js';

export interface TemplateBoardView extends PlacedLines {
  readonly items: ReadonlyMap<string, TemplateItem>;
  /** Jobs from top to bottom. */
  readonly jobIds: readonly JobId[];
}

/** What is being typed into a cell. */
export interface TypedEntry {
  readonly key: number;
  readonly cellPosition: CellPosition;
  readonly jobId: JobId;
  readonly day: number;
  /** Null: new shifts. */
  readonly item: TemplateItem | null;
  readonly text: string;
}

/** Copied shifts: how far from the first row and day of what was copied. */
export interface CopiedShift extends Omit<TemplateShift, 'day' | 'jobId'> {
  readonly rows: number;
  readonly days: number;
}

export const jobGroup = (jobId: string): string => `job:${jobId}`;
const jobOf = (group: string): JobId => group.slice('job:'.length) as JobId;

/** The grid of a template: where the cursor is, what is typed, and what its keys do. Nothing of React in here. */
export class TemplateBoard {
  readonly view = new Store<TemplateBoardView | null>(null);
  readonly selection = new BoardSelection(this.view);
  readonly decor = new Store<BoardDecor>(PLAIN_DECOR);
  readonly entry = new Store<TypedEntry | null>(null);
  private entries = 0;

  constructor(readonly editing: TemplateEditing) {}

  follow(): Subscription {
    return merge(this.view.values$, this.selection.state.values$).subscribe(() => this.decorate());
  }

  /** What is chosen, in the order of the grid. */
  get items(): TemplateItem[] {
    return this.selection.itemIds.flatMap((id) => this.view.value?.items.get(id) ?? []);
  }

  /** Opens the field over the cell at the cursor; `letter`: what was typed already, on an empty cell or a full one. */
  type(letter: string | null, isNew = false): void {
    const { cellPosition } = this.selection;
    if (!cellPosition || cellPosition.group === null) return;
    const item = isNew ? null : (this.view.value?.items.get(cellPosition.itemId ?? '') ?? null);
    this.entries += 1;
    this.entry.set({
      key: this.entries,
      cellPosition,
      jobId: jobOf(cellPosition.group),
      day: weekdayOf(cellPosition.column as CivilDate),
      item,
      text: letter ?? '',
    });
  }

  /** What was typed, instead of what stood there. */
  commit({ jobId, day, item, cellPosition }: TypedEntry, times: Omit<TemplateShift, 'day' | 'jobId'>): void {
    this.entry.set(null);
    const { count, ...rest } = times;
    const shift = { day, jobId, ...rest };
    this.replace(item, { ...shift, count });
    const itemId = count > 0 ? shiftKey(shift) : null;
    this.selection.expect({ ...cellPosition, itemId });
  }

  /** Other times or another number of what stands somewhere; null: new shifts. */
  replace(item: TemplateItem | null, { count, ...shift }: TemplateShift): void {
    this.editing.edit({
      deltas: [...(item ? removal([item]) : []), ...(count > 0 ? [{ ...shift, by: count }] : [])],
    });
  }

  remove(): void {
    const { items } = this;
    if (items.length > 0) this.editing.edit({ deltas: removal(items) });
  }

  copied(): CopiedShift[] {
    const { items } = this;
    const jobIds = this.view.value?.jobIds ?? [];
    const rowOf = (item: TemplateItem) => jobIds.indexOf(item.jobId);
    const firstRow = Math.min(...items.map(rowOf));
    const firstDay = Math.min(...items.map(({ day }) => day));
    return items.map((item) => ({
      rows: rowOf(item) - firstRow,
      days: item.day - firstDay,
      from: item.from,
      until: item.until,
      count: item.count,
    }));
  }

  /** Adds copied shifts from the cursor on; what would come beyond the last day or job is left out. */
  paste(shifts: readonly CopiedShift[]): void {
    const { cellPosition } = this.selection;
    const jobIds = this.view.value?.jobIds ?? [];
    if (!cellPosition || cellPosition.group === null) return;
    const row = jobIds.indexOf(jobOf(cellPosition.group));
    const first = weekdayOf(cellPosition.column as CivilDate);
    const deltas = shifts.flatMap(({ rows, days, count, from, until }): ShiftDelta[] => {
      const jobId = jobIds[row + rows];
      const day = first + days;
      return jobId === undefined || day > 7 ? [] : [{ jobId, day, from, until, by: count }];
    });
    if (deltas.length > 0) this.editing.edit({ deltas });
  }

  private decorate(): void {
    const { focus, range } = this.selection;
    const before = this.decor.value;
    if (samePlace(before.focus, focus) && JSON.stringify(before.range) === JSON.stringify(range)) return;
    this.decor.set({ ...PLAIN_DECOR, focus, range });
  }
}

const removal = (items: readonly TemplateItem[]): ShiftDelta[] =>
  items.map(({ day, jobId, from, until, count }) => ({ day, jobId, from, until, by: -count }));
