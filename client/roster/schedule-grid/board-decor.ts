import { useMemo, useSyncExternalStore } from 'react';
import { skip } from 'rxjs';
import type { Watchable } from '../../platform/state/watchable.js';
import type { BoardLine, ColleagueAt, Flash } from './board.types.js';
import { type GridPlace, type GridRange, isInRange } from './grid-places.js';

/** Decoration over the cells of a board, which changes without the cells. */
export interface BoardDecor {
  /** Position of the cursor; null: none. */
  readonly focus: GridPlace | null;
  /** Everything chosen; null: only the cursor's place. */
  readonly range: GridRange | null;
  /** Colleagues by slot, or by the name of an empty position. */
  readonly colleagues: ReadonlyMap<string, ColleagueAt>;
  /** Flashes by slot. */
  readonly flashes: ReadonlyMap<string, Flash>;
  /** Slots that are being dragged. */
  readonly lifted: ReadonlySet<string>;
}

/** Decor of a board without cursor, range, colleagues, flashes or lifted shifts. */
export const PLAIN_DECOR: BoardDecor = {
  focus: null,
  range: null,
  colleagues: new Map(),
  flashes: new Map(),
  lifted: new Set(),
};

/** Decor of one cell. */
export interface CellDecor {
  readonly focused: boolean;
  readonly selected: boolean;
  /** The one cell that Tab reaches. */
  readonly tabStop: boolean;
  readonly colleague: ColleagueAt | null;
  readonly flash: Flash | null;
  readonly lifted: boolean;
}

const PLAIN: CellDecor = {
  focused: false,
  selected: false,
  tabStop: false,
  colleague: null,
  flash: null,
  lifted: false,
};

const cellDecor = (decor: BoardDecor, line: BoardLine, gridCell: GridPlace, isFirst: boolean): CellDecor => {
  const cell = line.cells[gridCell.column];
  const slotId = cell?.slot?.id;
  const key = slotId ?? cell?.emptyCellKey ?? null;
  const focused = decor.focus?.line === gridCell.line && decor.focus.column === gridCell.column;
  return {
    focused,
    selected: focused || isInRange(gridCell, decor.range),
    tabStop: decor.focus ? focused : isFirst && gridCell.column === 0,
    colleague: (key !== null && decor.colleagues.get(key)) || null,
    flash: (slotId !== undefined && decor.flashes.get(slotId)) || null,
    lifted: slotId !== undefined && decor.lifted.has(slotId),
  };
};

const isSame = (a: CellDecor, b: CellDecor): boolean =>
  a.focused === b.focused &&
  a.selected === b.selected &&
  a.tabStop === b.tabStop &&
  a.colleague === b.colleague &&
  a.flash === b.flash &&
  a.lifted === b.lifted;

/** Decoration of one line's cells as a subscribable value; the array keeps its identity until its content changes. */
function lineDecor(decor: Watchable<BoardDecor>, line: BoardLine, index: number, isFirst: boolean) {
  let last: readonly CellDecor[] = line.cells.map(() => PLAIN);
  return {
    subscribe: (onChange: () => void) => {
      const subscription = decor.values$.pipe(skip(1)).subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    snapshot: () => {
      const next = last.map((cell, column) => {
        const now = cellDecor(decor.value, line, { line: index, column }, isFirst);
        return isSame(now, cell) ? cell : now;
      });
      if (next.some((cell, column) => cell !== last[column])) last = next;
      return last;
    },
  };
}

/**
 * Decoration of one line, one entry per cell; renders again only when this line's decoration changes. `isFirst`: the
 * first line with cells, which Tab reaches as long as there is no cursor.
 */
export function useLineDecor(
  decor: Watchable<BoardDecor>,
  line: BoardLine,
  index: number,
  isFirst: boolean,
): readonly CellDecor[] {
  const { subscribe, snapshot } = useMemo(() => lineDecor(decor, line, index, isFirst), [decor, line, index, isFirst]);
  return useSyncExternalStore(subscribe, snapshot);
}
