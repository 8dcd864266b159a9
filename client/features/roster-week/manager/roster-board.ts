import { type CivilDate, weekDates } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { JobId } from '#domain/kernel/ids';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { PlanningFilter, PlanningJob } from '#domain/planning/planning.views';
import { demandKey } from '#domain/planning/planning.views';
import type { FullSchedule, PushedWeekState } from '#domain/roster-week/roster-week.views';
import type { BoardCell, BoardLine } from '../../../roster/schedule-grid/board.types.js';
import { byDay } from '../../../roster/schedule-grid/board-item.js';
import { headingLine, shareLines, stackedLines } from '../../../roster/schedule-grid/board-lines.js';
import type { GridPlace } from '../../../roster/schedule-grid/grid-places.js';
import { KeyedMemo } from '../../../platform/state/keyed-memo.js';
import type { PlanningWeek } from '../../../roster/published-week/planning-week.js';
import { ALL_DEPARTMENTS } from '../department.js';
import { RosterCellViews } from './roster-cell-views.js';
import type { RosterItem } from './roster-item.js';
import type { RosterWords } from './roster-words.js';

/** Head of a group of board lines. `count` and `hours` are of the job's shifts that were not called off. */
export type RosterHead =
  | { readonly kind: 'department'; readonly id: string; readonly name: string; readonly published: boolean }
  | {
      readonly kind: 'job';
      readonly jobId: string;
      readonly name: string;
      readonly colour: string;
      readonly count: number;
      readonly hours: number;
    };

/** Sums of one day over the shown departments; called-off shifts do not count. */
export interface RosterDayTotals {
  readonly date: CivilDate;
  /** Hours of all shifts that were not called off, with and without a person. */
  readonly hours: number;
  /** Number of people needed, summed over jobs with demand; null: no shown job has demand. */
  readonly needed: number | null;
  /** Number of shifts with a person, also of jobs without demand. */
  readonly planned: number;
  /** Number of shifts without a person. */
  readonly open: number;
  /** Missing people, summed job by job over jobs with demand, so that a surplus of one job fills no other. */
  readonly short: number;
  /** Surplus people, summed job by job over jobs with demand. */
  readonly over: number;
}

/** Published week in the form that the board grid renders. */
export interface RosterBoard {
  /** The seven dates from Monday. */
  readonly dates: readonly CivilDate[];
  readonly lines: readonly BoardLine[];
  /** Heads by the group key of their lines. */
  readonly heads: ReadonlyMap<string, RosterHead>;
  /** Totals of the seven dates, in the same order. */
  readonly days: readonly RosterDayTotals[];
  /** Shifts that are shown, by id. */
  readonly items: ReadonlyMap<string, RosterItem>;
  /** Grid position of each shown shift, by shift id. */
  readonly places: ReadonlyMap<string, GridPlace>;
  /** Shown departments in the location's order. */
  readonly departments: readonly PlanningFilter[];
}

/** Input of `RosterBoardModel.read`. */
export interface RosterBoardInput {
  readonly monday: CivilDate;
  /** Published shifts by id, with pending edits applied. */
  readonly shifts: ReadonlyMap<string, FullSchedule>;
  /** States of the week by job filter id. */
  readonly weeks: ReadonlyMap<string, PushedWeekState>;
  readonly planning: PlanningWeek;
  /** Job filter id, or `ALL_DEPARTMENTS`. */
  readonly department: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly texts: RosterWords;
}

/**
 * Computes the published board. Unchanged items, cell views and lines keep their identity between reads, so memoised
 * cells do not render again.
 */
export class RosterBoardModel {
  private readonly items = new KeyedMemo<RosterItem>();
  private readonly cellViews = new RosterCellViews();
  private lines: readonly BoardLine[] = [];

  /**
   * Board for the input: lines by job in the department's order, also of jobs without shifts, with headings for several
   * departments. Updates the caches; call once per change.
   */
  read(input: RosterBoardInput): RosterBoard {
    const { monday, planning, department } = input;
    const dates = weekDates(monday);
    const departments = [...planning.filter.values()].filter(
      ({ jobFilterId }) => department === ALL_DEPARTMENTS || jobFilterId === department,
    );
    const shown = [...input.shifts.values()].filter(({ jobFilterId: id }) =>
      departments.some(({ jobFilterId }) => jobFilterId === id),
    );
    const items = shown.map((shift) => this.itemOf(shift));
    this.items.sweep();
    const heads = new Map<string, RosterHead>();
    this.lines = shareLines(this.lines, this.linesOf(input, departments, items, heads));
    return {
      dates,
      lines: this.lines,
      heads,
      days: dates.map((date) => totalsOf(date, items, jobsOf(departments, planning), planning)),
      items: new Map(items.map((item) => [item.id, item])),
      places: placesOf(this.lines),
      departments,
    };
  }

  private itemOf(shift: FullSchedule): RosterItem {
    return this.items.get(shift.id, [shift], () => ({
      id: shift.id,
      jobId: shift.jobId,
      userId: shift.userId,
      time: shiftTimeOf(shift.start, shift.ending),
      shift,
    }));
  }

  private linesOf(
    input: RosterBoardInput,
    departments: readonly PlanningFilter[],
    items: readonly RosterItem[],
    heads: Map<string, RosterHead>,
  ): BoardLine[] {
    const { planning, texts, weeks } = input;
    const dates = weekDates(input.monday);
    const ofJob = groupBy(items, ({ jobId }) => jobId);
    const lines: BoardLine[] = [];
    for (const department of departments) {
      const { jobFilterId: id, name } = department;
      if (departments.length > 1) {
        const group = `department:${id}`;
        heads.set(group, { kind: 'department', id, name, published: weeks.get(id)?.published ?? false });
        lines.push(headingLine(group));
      }
      for (const job of jobsWithShifts(department, planning, ofJob)) {
        const group = `job:${job.jobId}`;
        const itemsOfJob = ofJob.get(job.jobId) ?? [];
        const counting = itemsOfJob.filter(({ shift }) => !shift.canceled);
        const hours = counting.reduce((sum, { shift }) => sum + shift.hours, 0);
        heads.set(group, {
          kind: 'job',
          jobId: job.jobId,
          name: job.name,
          colour: job.colour,
          count: counting.length,
          hours,
        });
        const cellOf = (item: RosterItem | null, column: number, isFirstFree: boolean): BoardCell => {
          const date = dates[column] ?? input.monday;
          return {
            column: date,
            slot: item && this.cellViews.cellViewOf(item, { ...input, job }),
            background: null,
            emptyCellKey: isFirstFree ? `${date}|${job.jobId}` : null,
            label: texts.free(texts.day(date), job.name),
          };
        };
        lines.push(...stackedLines({ group, days: byDay(itemsOfJob, dates), cellOf }));
      }
    }
    this.cellViews.sweep();
    return lines;
  }
}

const jobsOf = (departments: readonly PlanningFilter[], { job }: PlanningWeek): PlanningJob[] =>
  departments.flatMap(({ jobIds }) => jobIds.flatMap((jobId) => job.get(jobId) ?? []));

/** Jobs of a department; one that has left it is shown as long as there is a shift of it. */
function jobsWithShifts(
  { jobIds, jobFilterId }: PlanningFilter,
  { job }: PlanningWeek,
  ofJob: ReadonlyMap<JobId, readonly RosterItem[]>,
): PlanningJob[] {
  const departmentJobs = jobIds.flatMap((jobId) => job.get(jobId) ?? []);
  const others = [...ofJob]
    .filter(([jobId, items]) => !jobIds.includes(jobId) && items.some(({ shift }) => shift.jobFilterId === jobFilterId))
    .flatMap(([jobId]) => job.get(jobId) ?? []);
  return [...departmentJobs, ...others];
}

function totalsOf(
  date: CivilDate,
  items: readonly RosterItem[],
  jobs: readonly PlanningJob[],
  { demand }: PlanningWeek,
): RosterDayTotals {
  const ofDay = items.filter(({ time, shift }) => time.date === date && !shift.canceled);
  const staffed = ofDay.filter(({ userId }) => userId !== null);
  const balances = jobs.flatMap(({ jobId }) => {
    const needed = demand.get(demandKey(date, jobId))?.needed;
    return needed === undefined ? [] : [{ needed, planned: staffed.filter((item) => item.jobId === jobId).length }];
  });
  const sum = (of: (balance: { needed: number; planned: number }) => number) =>
    balances.reduce((total, balance) => total + of(balance), 0);
  return {
    date,
    hours: ofDay.reduce((total, { shift }) => total + shift.hours, 0),
    needed: balances.length > 0 ? sum(({ needed }) => needed) : null,
    planned: staffed.length,
    open: ofDay.length - staffed.length,
    short: sum(({ needed, planned }) => Math.max(0, needed - planned)),
    over: sum(({ needed, planned }) => Math.max(0, planned - needed)),
  };
}

function placesOf(lines: readonly BoardLine[]): Map<string, GridPlace> {
  const places = new Map<string, GridPlace>();
  for (const [line, { cells }] of lines.entries())
    for (const [column, { slot }] of cells.entries()) if (slot) places.set(slot.id, { line, column });
  return places;
}

/** Parses the key `{date}|{jobId}` of an empty cell; missing parts become empty strings. */
export function emptyCellOf(emptyCellKey: string): { readonly date: CivilDate; readonly jobId: string } {
  const [date = '', jobId = ''] = emptyCellKey.split('|');
  return { date: date as CivilDate, jobId };
}
