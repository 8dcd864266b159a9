import type { JobFilterView, JobView } from '#domain/job/job.views';
import { type CivilDate, weekDates } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { JobId } from '#domain/kernel/ids';
import type { BoardCell, BoardLine, CellView } from '../../../roster/schedule-grid/board.types.js';
import { headingLine, stackedLines } from '../../../roster/schedule-grid/board-lines.js';
import { shortNames } from '#domain/texts/names';
import { jobName } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { changesInWords, diffCellView, diffNameOf } from './diff-cell-view.js';
import type { ShiftDiff, WeekDiff } from './week-diff.js';
import { byDateAndStart, type PastShift } from './week-shifts.js';

/** Head of a group of board lines. `count` and `hours` are of the job's shifts that were not called off. */
export type PastHead =
  | { readonly kind: 'department'; readonly name: string }
  | {
      readonly kind: 'job';
      readonly name: string;
      readonly colour: string;
      readonly count: number;
      readonly hours: number;
    };

/** Past week in the form that the board grid renders. */
export interface PastBoardLines {
  readonly lines: readonly BoardLine[];
  /** Heads by the group key of their lines. */
  readonly heads: ReadonlyMap<string, PastHead>;
  /** The seven days from Monday with their hours; called-off shifts do not count. */
  readonly days: readonly { readonly date: CivilDate; readonly hours: number }[];
}

/** Input of `pastBoard`. */
export interface PastQuestion {
  readonly monday: CivilDate;
  readonly shifts: readonly PastShift[];
  /** Differences between the shown moment and a later one; changed and removed shifts are marked. */
  readonly diff: WeekDiff;
  readonly filters: readonly JobFilterView[];
  readonly jobs: ReadonlyMap<string, JobView>;
  readonly descriptionTexts: DescriptionTexts;
}

const NO_COLOUR = '#6b665f';

const counts = ({ calledOff }: PastShift): boolean => !calledOff;
const hoursOf = (shifts: readonly PastShift[]): number =>
  shifts.filter(counts).reduce((sum, { hours }) => sum + hours, 0);

/**
 * Board of a past week: lines by job in the department's order, stacked by start time, with a heading per department if
 * there are several. Jobs and departments without a shift are left out; deleted departments are last. Pure.
 */
export function pastBoard(question: PastQuestion): PastBoardLines {
  const { monday, shifts, filters, jobs, descriptionTexts } = question;
  const dates = weekDates(monday);
  const cellViews = facesOf(question);
  const lines: BoardLine[] = [];
  const heads = new Map<string, PastHead>();
  const departments = departmentsOf(shifts, filters);
  for (const { id, name, jobIds } of departments) {
    if (departments.length > 1) {
      heads.set(`department:${id}`, { kind: 'department', name: name ?? descriptionTexts.t('unknown.department') });
      lines.push(headingLine(`department:${id}`));
    }
    const ofJob = groupBy(
      shifts.filter((shift) => shift.jobFilterId === id),
      ({ jobId }) => jobId,
    );
    for (const jobId of [
      ...jobIds.filter((shownJobId) => ofJob.has(shownJobId)),
      ...[...ofJob.keys()].filter((other) => !jobIds.includes(other)),
    ]) {
      const shiftsOfJob = ofJob.get(jobId) ?? [];
      const group = `job:${id}:${jobId}`;
      const job = jobName(jobId, descriptionTexts);
      heads.set(group, {
        kind: 'job',
        name: job,
        colour: jobs.get(jobId)?.colour ?? NO_COLOUR,
        count: shiftsOfJob.filter(counts).length,
        hours: hoursOf(shiftsOfJob),
      });
      const cellOf = (shift: PastShift | null, column: number): BoardCell => {
        const date = dates[column] ?? monday;
        const label = descriptionTexts.t('past.cellEmpty', { job, day: descriptionTexts.format.date(date) });
        return {
          column: date,
          slot: shift && (cellViews.get(shift.id) ?? null),
          background: null,
          emptyCellKey: null,
          label,
        };
      };
      lines.push(
        ...stackedLines({
          group,
          days: dates.map((date) => shiftsOfJob.filter((shift) => shift.date === date).toSorted(byDateAndStart)),
          cellOf,
        }),
      );
    }
  }
  return {
    lines,
    heads,
    days: dates.map((date) => ({ date, hours: hoursOf(shifts.filter((shift) => shift.date === date)) })),
  };
}

interface Department {
  readonly id: string;
  /** Null: it is gone. */
  readonly name: string | null;
  readonly jobIds: readonly JobId[];
}

/** Departments that have a shift, in their own order; one that is gone comes last. */
function departmentsOf(shifts: readonly PastShift[], filters: readonly JobFilterView[]): Department[] {
  const departmentIds = new Set(shifts.map(({ jobFilterId }) => jobFilterId));
  const departments: Department[] = filters.filter(({ id }) => departmentIds.has(id));
  const deletedDepartments = [...departmentIds]
    .filter((id) => !departments.some((one) => one.id === id))
    .map((id) => ({ id, name: null, jobIds: [] }));
  return [...departments, ...deletedDepartments];
}

function facesOf({ shifts, diff, jobs, descriptionTexts }: PastQuestion): Map<string, CellView> {
  const people = new Map(
    shifts.flatMap(({ userId, name }) => (userId === null ? [] : [[userId, { id: userId, name: name ?? '' }]])),
  );
  const short = shortNames([...people.values()]);
  const later = new Map(
    diff.days.flatMap(({ diffs }) => diffs).flatMap((one) => (one.before ? [[one.before.id, one]] : [])),
  );
  return new Map(
    shifts.map((shift) => [
      shift.id,
      cellViewOf(shift, later.get(shift.id) ?? null, {
        short,
        colour: jobs.get(shift.jobId)?.colour ?? NO_COLOUR,
        descriptionTexts,
      }),
    ]),
  );
}

function cellViewOf(
  shift: PastShift,
  later: ShiftDiff | null,
  {
    short,
    colour,
    descriptionTexts,
  }: {
    readonly short: ReadonlyMap<string, string>;
    readonly colour: string;
    readonly descriptionTexts: DescriptionTexts;
  },
): CellView {
  const { format } = descriptionTexts;
  const diffName = diffNameOf(shift, descriptionTexts);
  const states = [shift.calledOff && descriptionTexts.t('past.calledOff'), laterText(later, descriptionTexts)].filter(
    (text) => typeof text === 'string',
  );
  const job = jobName(shift.jobId, descriptionTexts);
  return {
    id: shift.id,
    time: format.time(shift.time),
    timeShort: format.timeShort(shift.time),
    name: shift.userId === null ? descriptionTexts.t('past.openShort') : (short.get(shift.userId) ?? diffName),
    title: [diffName, format.time(shift.time), job, ...states].join('\n'),
    label: [diffName, format.date(shift.date), format.timeSpoken(shift.time), job, ...states].join(', '),
    colour,
    open: shift.userId === null && later?.kind !== 'removed',
    past: false,
    lapsing: later?.kind === 'removed',
    calledOff: shift.calledOff,
    marks: later?.kind === 'changed' ? ['changed'] : [],
  };
}

function laterText(later: ShiftDiff | null, descriptionTexts: DescriptionTexts): string | null {
  if (later === null) return null;
  if (later.kind === 'removed') return descriptionTexts.t('past.sinceRemoved');
  return descriptionTexts.t('past.sinceChanged', {
    what: changesInWords(diffCellView(later, descriptionTexts).changes),
  });
}
