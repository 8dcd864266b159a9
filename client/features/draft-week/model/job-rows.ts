import { groupBy } from '#domain/kernel/group-by';
import type { PlanningFilter, PlanningJob } from '#domain/planning/planning.views';
import type { BoardCell, BoardLine } from '../../../roster/schedule-grid/board.types.js';
import { byDay } from '../../../roster/schedule-grid/board-item.js';
import { headingLine, jobGroup, stackedLines } from '../../../roster/schedule-grid/board-lines.js';
import type { BoardFacts } from './board-facts.js';
import type { BoardTexts } from './board-texts.js';
import type { GroupHead } from './group-heads.js';
import { MemoisedRows, type Row } from './memoised-rows.js';
import type { CellViewContext, CellViewCache } from './cell-views.js';
import { counts, type WeekItem } from './week-items.js';

/** Input of rows: shown departments, their items and the context of cell views. */
export interface RowsQuestion {
  readonly departments: readonly PlanningFilter[];
  readonly items: readonly WeekItem[];
  readonly context: CellViewContext;
}

/** Lines of a board in order, with the heads of their groups by key. */
export interface Rows {
  readonly lines: readonly BoardLine[];
  readonly heads: ReadonlyMap<string, GroupHead>;
}

/** Joins rows into one list of lines in order, and their heads by key of the group. */
export const joinRows = (rows: readonly (readonly [string, Row])[]): Rows => ({
  lines: rows.flatMap(([, { lines }]) => lines),
  heads: new Map(rows.map(([group, { head }]) => [group, head])),
});

/**
 * Rows of the view by job: a row per job in the order of its department, with a heading per department when there are
 * several. Rows keep their identity while their shifts and job stay equal.
 */
export class JobRows {
  private readonly memo = new MemoisedRows('person');

  rows({ departments, items, context }: RowsQuestion): Rows {
    const ofJob = groupBy(items, ({ jobId }) => jobId);
    const rows: [string, Row][] = [];
    for (const { jobFilterId, ...department } of departments) {
      if (departments.length > 1) {
        const group = `department:${jobFilterId}`;
        const make = (): Row => ({ lines: [headingLine(group)], head: { kind: 'department', jobFilterId } });
        rows.push([group, this.memo.row({ group, items: [], context, others: [jobFilterId], make })]);
      }
      for (const job of jobsOf({ jobFilterId, ...department }, context.facts, ofJob)) {
        const group = jobGroup(job.jobId);
        const jobItems = ofJob.get(job.jobId) ?? [];
        const make = (cellViews: CellViewCache) => jobRow(job, jobItems, context, cellViews);
        rows.push([group, this.memo.row({ group, items: jobItems, context, others: [job], make })]);
      }
    }
    this.memo.sweep();
    return joinRows(rows);
  }
}

function jobRow(
  job: PlanningJob,
  jobItems: readonly WeekItem[],
  context: CellViewContext,
  cellViews: CellViewCache,
): Row {
  const { facts, texts } = context;
  const group = jobGroup(job.jobId);
  const labels = facts.dates.map((date) => texts.free(texts.day(date), job.name));
  const cellOf = (item: WeekItem | null, column: number, isFirstFree: boolean): BoardCell => {
    const date = facts.dates[column] ?? facts.monday;
    return {
      column: date,
      slot: item && cellViews.cellViewOf(item, context),
      background: null,
      emptyCellKey: isFirstFree ? `${date}|${job.jobId}` : null,
      label: labels[column] ?? '',
    };
  };
  return {
    lines: stackedLines({ group, days: byDay(jobItems, facts.dates), cellOf }),
    head: jobHead(job, jobItems, texts),
  };
}

/** Head of a job's row: name, colour, and number and hours of its shifts; called-off and lapsing ones do not count. */
export function jobHead(
  { jobId, name, colour }: PlanningJob,
  jobItems: readonly WeekItem[],
  texts: BoardTexts,
): GroupHead {
  const counting = jobItems.filter(counts);
  const minutes = counting.reduce((sum, item) => sum + item.minutes, 0);
  return { kind: 'job', jobId, name, colour, detail: texts.jobDetail(counting.length, minutes / 60) };
}

/** Jobs of a department; one that has left it is shown as long as somebody is planned on it. */
function jobsOf(
  { jobIds, jobFilterId }: PlanningFilter,
  { jobs }: BoardFacts,
  ofJob: ReadonlyMap<string, WeekItem[]>,
): PlanningJob[] {
  const ofDepartment = jobIds.flatMap((jobId) => jobs.get(jobId) ?? []);
  const others = [...ofJob].flatMap(([jobId, items]) => {
    const isOther =
      !ofDepartment.some((job) => job.jobId === jobId) && items.some((item) => item.jobFilterId === jobFilterId);
    return isOther ? (jobs.get(jobId) ?? []) : [];
  });
  return [...ofDepartment, ...others];
}
