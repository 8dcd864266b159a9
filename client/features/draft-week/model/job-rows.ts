import type { PlanningFilter, PlanningJob } from '#domain/planning/planning.views';
import type { BoardCell, BoardLine } from '../../../shared/board/board.types.js';
import { byDay } from '../../../shared/board/board-item.js';
import { headingLine, stackedLines } from '../../../shared/board/board-lines.js';
import type { BoardFacts } from './board-facts.js';
import type { GroupHead } from './group-heads.js';
import type { FaceContext, FaceMaker } from './slot-faces.js';
import { counts, type WeekItem } from './week-items.js';

export interface RowsQuestion {
  readonly departments: readonly PlanningFilter[];
  readonly items: readonly WeekItem[];
  readonly context: FaceContext;
  readonly faces: FaceMaker;
}

export interface Rows {
  readonly lines: readonly BoardLine[];
  readonly heads: ReadonlyMap<string, GroupHead>;
}

export const jobGroup = (jobId: string): string => `job:${jobId}`;

/** A row for each job, in the order of its department; with several departments, a heading for each. */
export function jobRows({ departments, items, context, faces }: RowsQuestion): Rows {
  const { facts, words } = context;
  const lines: BoardLine[] = [];
  const heads = new Map<string, GroupHead>();
  const ofJob = new Map<string, WeekItem[]>();
  for (const item of items) {
    const known = ofJob.get(item.jobId);
    if (known) known.push(item);
    else ofJob.set(item.jobId, [item]);
  }
  for (const department of departments) {
    if (departments.length > 1) {
      const group = `department:${department.jobFilterId}`;
      heads.set(group, { kind: 'department', jobFilterId: department.jobFilterId });
      lines.push(headingLine(group));
    }
    for (const job of jobsOf(department, facts, ofJob)) {
      const group = jobGroup(job.jobId);
      const own = ofJob.get(job.jobId) ?? [];
      const counting = own.filter(counts);
      const minutes = counting.reduce((sum, item) => sum + item.minutes, 0);
      heads.set(group, {
        kind: 'job',
        jobId: job.jobId,
        name: job.name,
        colour: job.colour,
        detail: words.jobDetail(counting.length, minutes / 60),
      });
      const cellOf = (item: WeekItem | null, column: number, isFirstFree: boolean): BoardCell => {
        const date = facts.dates[column] ?? facts.monday;
        return {
          column: date,
          slot: item && faces.faceOf(item, context),
          ground: null,
          place: isFirstFree ? `${date}|${job.jobId}` : null,
          label: words.free(words.day(date), job.name),
        };
      };
      lines.push(...stackedLines({ group, days: byDay(own, facts.dates), cellOf }));
    }
  }
  return { lines, heads };
}

/** Jobs of a department; one that has left it is shown as long as somebody is planned on it. */
function jobsOf({ jobIds, jobFilterId }: PlanningFilter, { jobs }: BoardFacts, ofJob: ReadonlyMap<string, WeekItem[]>): PlanningJob[] {
  const own = jobIds.flatMap((jobId) => jobs.get(jobId) ?? []);
  const others = [...ofJob].flatMap(([jobId, items]) => {
    const isOther = !own.some((job) => job.jobId === jobId) && items.some((item) => item.jobFilterId === jobFilterId);
    return isOther ? (jobs.get(jobId) ?? []) : [];
  });
  return [...own, ...others];
}
