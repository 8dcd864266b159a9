import type { CivilDate } from '#domain/kernel/civil-date';
import type { BoardLine, CellView } from '../schedule-grid/board.types.js';
import { shareLines, stackedLines, jobGroup } from '../schedule-grid/board-lines.js';
import { KeyedMemo } from '../../platform/state/keyed-memo.js';
import { WEEK_DATES, type WeekRow, type WeekRows } from './week-rows.js';
import type { WeekCellItem } from './week-shift.js';

/** Texts about items, in the language of the reader. */
export interface WeekWords {
  readonly cellOf: (
    item: WeekCellItem,
    job: string,
  ) => Pick<CellView, 'time' | 'timeShort' | 'name' | 'title' | 'label'>;
  /** Label of an empty cell. */
  readonly freeLabel: (date: CivilDate, job: string) => string;
  /** Values that the texts depend on; when one differs, all texts are made again. */
  readonly dependencies: readonly unknown[];
}

const NO_JOB = { name: '', colour: '#6b665f' };

interface MemoisedLines {
  readonly cells: KeyedMemo<CellView>;
  readonly lines: readonly BoardLine[];
}

/**
 * Lines of the grid of one week. Unchanged lines and cells keep their identity between calls, so that an edit renders
 * only its own cells.
 */
export class WeekLines {
  private readonly jobs = new KeyedMemo<MemoisedLines>();
  private lines: readonly BoardLine[] = [];

  /**
   * Lines of all rows in their order, several for a job with more items on one day; remembers them for the next call.
   */
  linesOf({ rows }: WeekRows, texts: WeekWords): readonly BoardLine[] {
    const made = rows.flatMap(
      (row) =>
        this.jobs.get(row.jobId, [row, ...texts.dependencies], (former) => {
          const cells = former?.cells ?? new KeyedMemo<CellView>();
          const lines = linesOfJob(row, cells, texts);
          cells.sweep();
          return { cells, lines: shareLines(former?.lines ?? [], lines) };
        }).lines,
    );
    this.jobs.sweep();
    this.lines = shareLines(this.lines, made);
    return this.lines;
  }
}

function linesOfJob(row: WeekRow, cells: KeyedMemo<CellView>, texts: WeekWords): BoardLine[] {
  const { name, colour } = row.job ?? NO_JOB;
  const freeLabels = WEEK_DATES.map((date) => texts.freeLabel(date, name));
  const viewOf = (item: WeekCellItem): CellView =>
    cells.get(item.id, [item.from, item.until, item.count, name, colour, ...texts.dependencies], () => ({
      id: item.id,
      ...texts.cellOf(item, name),
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
      const date = WEEK_DATES[column] as CivilDate;
      return {
        column: date,
        slot: item && viewOf(item),
        background: null,
        emptyCellKey: isFirstFree ? `${date}|${row.jobId}` : null,
        label: freeLabels[column] ?? '',
      };
    },
  });
}
