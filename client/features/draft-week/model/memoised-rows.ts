import type { BoardLine } from '../../../roster/schedule-grid/board.types.js';
import { shareLines } from '../../../roster/schedule-grid/board-lines.js';
import { KeyedMemo, keepIfEqual } from '../../../platform/state/keyed-memo.js';
import type { GroupHead } from './group-heads.js';
import { type CellViewContext, CellViewCache, type CellViewSubject } from './cell-views.js';
import type { WeekItem } from './week-items.js';

/** The lines of one group, and what their head says. */
export interface Row {
  readonly lines: readonly BoardLine[];
  readonly head: GroupHead;
}

interface MemoisedRow extends Row {
  readonly cellViews: CellViewCache;
}

interface RowSource {
  /** Key of the group. */
  readonly group: string;
  readonly items: readonly WeekItem[];
  readonly context: CellViewContext;
  /** Further inputs of the row, always the same number. */
  readonly others: readonly unknown[];
  readonly make: (cellViews: CellViewCache) => Row;
}

/**
 * Rows of a board, each kept for as long as nothing changes that it is made of: its shifts, what is said of them, and
 * the facts. An edit makes the rows that it touches, and no other. Call `sweep` after each round.
 */
export class MemoisedRows {
  private readonly rows = new KeyedMemo<MemoisedRow>();

  constructor(private readonly subject: CellViewSubject) {}

  row({ group, items, context, others, make }: RowSource): Row {
    const { facts, texts, today, reasonOf, warnings, informations, unsent, conflicts, fromScenario } = context;
    const inputs: unknown[] = [facts, texts, today, reasonOf, ...others];
    for (const item of items) {
      const { id } = item;
      inputs.push(item, warnings.get(id), informations.has(id), unsent.has(id), conflicts.has(id));
      inputs.push(fromScenario.has(id));
    }
    return this.rows.get(group, inputs, (former) => {
      const cellViews = former?.cellViews ?? new CellViewCache(this.subject);
      const { lines, head } = make(cellViews);
      cellViews.sweep();
      return { cellViews, lines: shareLines(former?.lines ?? [], lines), head: keepIfEqual(former?.head, head) };
    });
  }

  sweep(): void {
    this.rows.sweep();
  }
}
