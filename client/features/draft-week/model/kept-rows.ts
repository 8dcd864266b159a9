import type { BoardLine } from '../../../shared/board/board.types.js';
import { shareLines } from '../../../shared/board/board-lines.js';
import { KeyedMemo, sameOr } from '../../../shared/board/keyed-memo.js';
import type { GroupHead } from './group-heads.js';
import { type FaceContext, FaceMaker, type FaceSubject } from './slot-faces.js';
import type { WeekItem } from './week-items.js';

/** The lines of one group, and what their head says. */
export interface Row {
  readonly lines: readonly BoardLine[];
  readonly head: GroupHead;
}

interface KeptRow extends Row {
  readonly faces: FaceMaker;
}

interface RowSource {
  /** Key of the group. */
  readonly group: string;
  readonly items: readonly WeekItem[];
  readonly context: FaceContext;
  /** What else the row is made of, always as many. */
  readonly others: readonly unknown[];
  readonly make: (faces: FaceMaker) => Row;
}

/**
 * Rows of a board, each kept for as long as nothing changes that it is made of: its shifts, what is said of them, and
 * the facts. An edit makes the rows that it touches, and no other. Call `sweep` after each round.
 */
export class KeptRows {
  private readonly rows = new KeyedMemo<KeptRow>();

  constructor(private readonly subject: FaceSubject) {}

  row({ group, items, context, others, make }: RowSource): Row {
    const { facts, words, today, reasonOf, warnings, unsent, conflicts } = context;
    const inputs: unknown[] = [facts, words, today, reasonOf, ...others];
    for (const item of items) inputs.push(item, warnings.get(item.id), unsent.has(item.id), conflicts.has(item.id));
    return this.rows.get(group, inputs, (former) => {
      const faces = former?.faces ?? new FaceMaker(this.subject);
      const { lines, head } = make(faces);
      faces.sweep();
      return { faces, lines: shareLines(former?.lines ?? [], lines), head: sameOr(former?.head, head) };
    });
  }

  sweep(): void {
    this.rows.sweep();
  }
}
