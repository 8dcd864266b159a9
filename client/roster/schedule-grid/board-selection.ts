import { type GridPlace, type GridRange, HEAD_LINE, rangeOf } from './grid-places.js';
import { Store } from '../../platform/state/store.js';
import type { Watchable } from '../../platform/state/watchable.js';
import { placeOf, type CellPosition, cellPositionAt, cellPositionOfItem, type PlacedLines } from './cell-positions.js';

/** Board with its items by id, including those that are not rendered. */
interface ChosenFrom extends PlacedLines {
  readonly items: ReadonlyMap<string, unknown>;
}

/** Selection: position of the cursor, and the opposite corner of the range. */
interface Chosen {
  readonly focus: CellPosition | null;
  readonly anchor: CellPosition | null;
  /** Ids of a held selection; null: the items at the selected positions. */
  readonly held: readonly string[] | null;
}

const NOTHING: Chosen = { focus: null, anchor: null, held: null };

/** Same position, independent of its item. */
const unbound = (position: CellPosition | null): CellPosition | null => position && { ...position, itemId: null };

/** The cursor and the selection of a board; they stay with what they were put on when the board changes under them. */
export class BoardSelection {
  private readonly chosen = new Store<Chosen>(NOTHING);
  readonly state: Watchable<Chosen> = this.chosen;

  constructor(private readonly view: Watchable<ChosenFrom | null>) {}

  get focus(): GridPlace | null {
    const view = this.view.value;
    return view && placeOf(this.chosen.value.focus, view);
  }

  get cellPosition(): CellPosition | null {
    return this.chosen.value.focus;
  }

  /** Selected range of more than one position; a whole day when the head of its column is selected. */
  get range(): GridRange | null {
    const view = this.view.value;
    const focus = this.focus;
    if (!view || !focus) return null;
    const anchor = placeOf(this.chosen.value.anchor, view);
    const bottom = view.lines.length - 1;
    if (focus.line === HEAD_LINE) {
      const other = anchor?.line === HEAD_LINE ? anchor.column : focus.column;
      return bottom < 0
        ? null
        : { top: 0, bottom, left: Math.min(focus.column, other), right: Math.max(focus.column, other) };
    }
    return anchor && anchor.line !== HEAD_LINE && (anchor.line !== focus.line || anchor.column !== focus.column)
      ? rangeOf(anchor, focus)
      : null;
  }

  /** Ids of the selected items: those in the range, otherwise the shift under the cursor. */
  get itemIds(): string[] {
    const view = this.view.value;
    if (!view) return [];
    const { held } = this.chosen.value;
    if (held) return held.filter((id) => view.items.has(id));
    const { range, focus } = this;
    if (!range) {
      const id = focus && view.lines[focus.line]?.cells[focus.column]?.slot?.id;
      return id ? [id] : [];
    }
    return view.lines
      .slice(range.top, range.bottom + 1)
      .flatMap(({ cells }) => cells.slice(range.left, range.right + 1).flatMap(({ slot }) => (slot ? [slot.id] : [])));
  }

  /** Puts the cursor somewhere; `extend`: the selection grows from where it began. */
  choose(cell: GridPlace | null, { extend = false }: { readonly extend?: boolean } = {}): void {
    const view = this.view.value;
    const cellPosition = cell && view ? cellPositionAt(cell, view) : null;
    if (!cellPosition) {
      this.chosen.set(NOTHING);
      return;
    }
    const { focus, anchor } = this.chosen.value;
    this.chosen.set({ focus: cellPosition, anchor: extend ? (anchor ?? focus) : null, held: null });
  }

  chooseItem(itemId: string): void {
    const view = this.view.value;
    const cellPosition = view && cellPositionOfItem(itemId, view);
    if (cellPosition) this.chosen.set({ focus: cellPosition, anchor: null, held: null });
  }

  /** A place that may not be there yet, such as that of a shift which was just added. */
  expect(cellPosition: CellPosition): void {
    this.chosen.set({ focus: cellPosition, anchor: null, held: null });
  }

  /** Keeps the selection when selected items get other ids, on boards whose ids are made from content. */
  rename(ids: ReadonlyMap<string, string>): void {
    const idOf = (id: string) => ids.get(id) ?? id;
    const renamed = (position: CellPosition | null) =>
      position && { ...position, itemId: position.itemId && idOf(position.itemId) };
    const { focus, anchor } = this.chosen.value;
    this.chosen.set({
      focus: renamed(focus),
      anchor: renamed(anchor),
      held: anchor === null ? null : this.itemIds.map(idOf),
    });
  }

  chooseAll(): void {
    const view = this.view.value;
    const focus = this.focus;
    if (!view || !focus) return;
    const last = {
      line: view.lines.length - 1,
      column: Math.max(0, ...view.lines.map(({ cells }) => cells.length - 1)),
    };
    const first = view.lines.findIndex(({ cells }) => cells.length > 0);
    const anchor = cellPositionAt({ line: first, column: 0 }, view);
    this.chosen.set({ focus: cellPositionAt(last, view), anchor, held: null });
  }

  /**
   * Holds the selected positions and items until the next selection. Planning a person moves their shift to another
   * line, which would otherwise move a corner of the range or include other shifts.
   */
  hold(): void {
    const { focus, anchor, held } = this.chosen.value;
    if (held === null && this.range)
      this.chosen.set({ focus: unbound(focus), anchor: unbound(anchor), held: this.itemIds });
  }

  clear(): void {
    this.chosen.set(NOTHING);
  }
}
