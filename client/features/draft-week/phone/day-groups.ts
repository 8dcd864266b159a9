import type { BoardLine, CellView } from '../../../roster/schedule-grid/board.types.js';
import type { BoardView } from '../model/board-model.js';
import type { GroupHead } from '../model/group-heads.js';

/** A job of the day that is shown, with its shifts by time. */
export interface DayGroup {
  readonly head: Extract<GroupHead, { kind: 'job' }>;
  readonly cellViews: readonly CellView[];
  /** Key of its empty cell; null: it has shifts. */
  readonly emptyCellKey: string | null;
}

/**
 * Cell views of a day by job, in the order of the board, with the empty cell for a new shift (null: none). Rows of
 * headings and people are left out.
 */
export function dayGroups({ lines, heads }: Pick<BoardView, 'lines' | 'heads'>): DayGroup[] {
  const groups = new Map<string, BoardLine[]>();
  for (const line of lines) groups.set(line.group, [...(groups.get(line.group) ?? []), line]);
  return [...groups].flatMap(([group, groupLines]): DayGroup[] => {
    const head = heads.get(group);
    if (head?.kind !== 'job') return [];
    const cells = groupLines.flatMap((line) => line.cells[0] ?? []);
    return [
      {
        head,
        cellViews: cells.flatMap(({ slot }) => slot ?? []),
        emptyCellKey: cells.find(({ slot }) => slot === null)?.emptyCellKey ?? null,
      },
    ];
  });
}

/** First groups that hold `count` shifts together, the last one perhaps in part. */
export function firstShifts(groups: readonly DayGroup[], count: number): DayGroup[] {
  let room = count;
  return groups.flatMap((group): DayGroup[] => {
    if (room <= 0) return [];
    const cellViews = group.cellViews.slice(0, room);
    room -= cellViews.length;
    return [{ ...group, cellViews }];
  });
}
