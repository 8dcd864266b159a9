import type { BoardCell, BoardLine } from './board.types.js';
import { jobLineHeight, MEASURES } from './measures.js';

/** Items by day that are stacked into the lines of one group. */
export interface StackOptions<Item> {
  /** Key of the group, unique on the board. */
  readonly group: string;
  /** Items of each column, in order. */
  readonly days: readonly (readonly Item[])[];
  readonly cellOf: (item: Item | null, column: number, isFirstFree: boolean) => BoardCell;
}

/** Group key of a job's lines in a grid. */
export const jobGroup = (jobId: string): string => `job:${jobId}`;

/** Lines of a job: the first shift of each day on the first line, and so on; one empty line when there is none. */
export function stackedLines<Item>({ group, days, cellOf }: StackOptions<Item>): BoardLine[] {
  const count = Math.max(1, ...days.map((day) => day.length));
  return Array.from({ length: count }, (_, index) => ({
    key: `${group}/${index}`,
    group,
    index,
    count,
    height: jobLineHeight(index, count),
    slotHeight: MEASURES.slot,
    cells: days.map((day, column) => cellOf(day[index] ?? null, column, index === day.length)),
  }));
}

/** Board line of a person with a cell per day; higher than lines of jobs. */
export const personLine = (group: string, cells: readonly BoardCell[]): BoardLine => ({
  key: group,
  group,
  index: 0,
  count: 1,
  height: MEASURES.personRow,
  slotHeight: MEASURES.slot,
  cells,
});

/** Board line without cells, for a heading over the whole width. */
export const headingLine = (group: string): BoardLine => ({
  key: group,
  group,
  index: 0,
  count: 1,
  height: MEASURES.sectionRow,
  slotHeight: 0,
  cells: [],
});

const sameCell = (a: BoardCell, b: BoardCell): boolean =>
  a === b ||
  (a.slot === b.slot &&
    a.background === b.background &&
    a.emptyCellKey === b.emptyCellKey &&
    a.label === b.label &&
    a.column === b.column);

/**
 * The same lines with the identity of the former ones wherever nothing changed, so that a board draws only
 * the others again. Cell views and backgrounds have to keep their identity too: see `KeyedMemo`.
 */
export function shareLines(former: readonly BoardLine[], lines: readonly BoardLine[]): readonly BoardLine[] {
  const formerLines = new Map(former.map((line) => [line.key, line]));
  const shared = lines.map((line) => {
    const before = formerLines.get(line.key);
    if (!before || before === line) return line;
    const cells = line.cells.map((cell, column) => {
      const old = before.cells[column];
      return old && sameCell(old, cell) ? old : cell;
    });
    const isSame =
      before.group === line.group &&
      before.index === line.index &&
      before.count === line.count &&
      before.height === line.height &&
      before.cells.length === cells.length &&
      cells.every((cell, column) => cell === before.cells[column]);
    return isSame ? before : { ...line, cells };
  });
  const nothingChanged = shared.length === former.length && shared.every((line, index) => line === former[index]);
  return nothingChanged ? former : shared;
}
