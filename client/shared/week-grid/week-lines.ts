import type { CivilDate } from '#domain/kernel/civil-date';
import type { BoardLine, CellView } from '../board/board.types.js';
import { shareLines, stackedLines } from '../board/board-lines.js';
import { KeyedMemo } from '../board/keyed-memo.js';
import { jobGroup } from './week-board.js';
import type { WeekRow, WeekRows } from './week-rows.js';
import type { WeekItem } from './week-shift.js';

/** What is said of shifts, in the language of the reader. */
export interface WeekWords {
  readonly cellOf: (item: WeekItem, job: string) => Pick<CellView, 'time' | 'timeShort' | 'name' | 'title' | 'label'>;
  /** Of a place without a shift. */
  readonly freeLabel: (date: CivilDate, job: string) => string;
  /** What these words are made with: with others everything is said anew. */
  readonly words: readonly unknown[];
}

const NO_JOB = { name: '', colour: '#6b665f' };

/** Lines of the grid, each the same one for as long as it says the same: an edit draws the cells that it changes, and no other. */
export class WeekLines {
  private readonly cells = new KeyedMemo<CellView>();
  private lines: readonly BoardLine[] = [];

  linesOf({ days, rows }: WeekRows, words: WeekWords): readonly BoardLine[] {
    const made = rows.flatMap((row) => this.linesOfJob(row, days, words));
    this.cells.sweep();
    this.lines = shareLines(this.lines, made);
    return this.lines;
  }

  private linesOfJob(row: WeekRow, days: WeekRows['days'], words: WeekWords): BoardLine[] {
    const { name, colour } = row.job ?? NO_JOB;
    const dates = days.map(({ date }) => date);
    const freeLabels = dates.map((date) => words.freeLabel(date, name));
    const viewOf = (item: WeekItem): CellView =>
      this.cells.get(item.id, [item.from, item.until, item.count, name, colour, ...words.words], () => ({
        id: item.id,
        ...words.cellOf(item, name),
        colour,
        open: false,
        past: false,
        lapsing: false,
        calledOff: false,
        marks: [],
      }));
    return stackedLines({
      group: jobGroup(row.jobId),
      days: row.days,
      cellOf: (item, column, isFirstFree) => {
        const date = dates[column] as CivilDate;
        return {
          column: date,
          slot: item && viewOf(item),
          background: null,
          place: isFirstFree ? `${date}|${row.jobId}` : null,
          label: freeLabels[column] ?? '',
        };
      },
    });
  }
}
