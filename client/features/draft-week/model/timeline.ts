import type { CivilDate } from '#domain/kernel/civil-date';
import { closingMinute, countedEnd, openingMinute, type ShiftTime } from '#domain/kernel/shift-time';
import type { PlanningFilter } from '#domain/planning/planning.views';
import type { BoardLine, TimeSpan } from '../../../roster/schedule-grid/board.types.js';
import { byTime } from '../../../roster/schedule-grid/board-item.js';
import { MEASURES } from '../../../roster/schedule-grid/measures.js';
import type { CoverStep } from '../../../roster/schedule-grid/timeline-axis.js';
import type { BoardFacts } from './board-facts.js';
import { type DayNeeds, neededFor } from './day-needs.js';
import type { GroupHead } from './group-heads.js';
import { jobHead, type Rows, type RowsQuestion } from './job-rows.js';
import { jobGroup } from '../../../roster/schedule-grid/board-lines.js';
import type { CellViewCache } from './cell-views.js';
import { counts, type WeekItem } from './week-items.js';

const HALF_HOUR = 30;
/** A timeline shows at least from opening to closing; without hours, a working day. */
const DEFAULT_HOURS = { open: 9 * 60, close: 24 * 60 };
/** Being on call is drawn until here at most: the night itself says nothing. */
const LATEST = 27 * 60;

/** The part of a day that a timeline shows, in minutes after 00:00, whole hours. */
export interface TimeAxis {
  readonly from: number;
  readonly until: number;
}

/**
 * Time axis of a day in minutes, on whole hours: opening hours (default hours when closed), widened to shifts and
 * needs.
 */
export function axisOf(
  date: CivilDate,
  items: readonly WeekItem[],
  facts: BoardFacts,
  departments: readonly PlanningFilter[],
): TimeAxis {
  const needed = departments.flatMap(({ jobIds }) => jobIds.flatMap((jobId) => neededFor(facts, date, jobId) ?? []));
  const starts = [...items.map(({ time }) => time.start), ...needed.map(({ from }) => from)];
  const neededUntil = needed.map(({ until }) => until);
  const ends = items.map(({ time }) =>
    time.end.kind === 'call' ? time.start + HALF_HOUR : countedEnd(time, facts.locationHours),
  );
  const from = Math.min(openingMinute(date, facts.locationHours) ?? DEFAULT_HOURS.open, ...starts);
  const until = Math.min(
    LATEST,
    Math.max(closingMinute(date, facts.locationHours) ?? DEFAULT_HOURS.close, ...neededUntil),
  );
  return { from: Math.floor(from / 60) * 60, until: Math.ceil(Math.max(until, ...ends) / 60) * 60 };
}

/** The minute at which the bar of a shift ends: an end with a meaning has no hour of its own to point at. */
export const drawnEnd = (
  time: ShiftTime,
  axis: TimeAxis,
  { locationHours }: Pick<BoardFacts, 'locationHours'>,
): number => (time.end.kind === 'call' ? axis.until : Math.min(countedEnd(time, locationHours), axis.until));

/** Position of a shift on a time axis, in percent from the left, cut to the axis. `openEnded`: on call or as needed. */
export function spanOf(time: ShiftTime, axis: TimeAxis, facts: BoardFacts): TimeSpan {
  const share = (minute: number) =>
    Math.round(((Math.min(Math.max(minute, axis.from), axis.until) - axis.from) / (axis.until - axis.from)) * 10_000) /
    100;
  return {
    from: share(time.start),
    until: share(drawnEnd(time, axis, facts)),
    openEnded: time.end.kind === 'call' || time.end.kind === 'as_needed',
  };
}

/**
 * Steps of half an hour along an axis with people planned, open shifts, needs (null: none) and shortage; `gap`: open
 * without anybody planned. Shifts on call, called off and lapsing do not count.
 */
export function coverOf(
  date: CivilDate,
  items: readonly WeekItem[],
  axis: TimeAxis,
  facts: BoardFacts,
  needs: DayNeeds,
): CoverStep[] {
  const byMinute = new Map(needs.map((halfHour) => [halfHour.minute, halfHour]));
  const counting = items.filter((item) => counts(item) && item.time.end.kind !== 'call');
  const opens = openingMinute(date, facts.locationHours);
  const closes = closingMinute(date, facts.locationHours);
  return Array.from({ length: (axis.until - axis.from) / HALF_HOUR }, (_, index) => {
    const minute = axis.from + index * HALF_HOUR;
    const present = counting.filter(
      ({ time }) => time.start <= minute && countedEnd(time, facts.locationHours) > minute,
    );
    const planned = present.filter(({ userId }) => userId !== null).length;
    const isOpen = opens !== null && closes !== null && minute >= opens && minute < closes;
    const { needed = null, short = 0 } = byMinute.get(minute) ?? {};
    return { minute, planned, open: present.length - planned, gap: isOpen && planned === 0, needed, short };
  });
}

const barLineHeight = (index: number, count: number): number =>
  count === 1
    ? MEASURES.oneBar
    : MEASURES.bar + MEASURES.gap + (index === 0 ? MEASURES.gap : 0) + (index === count - 1 ? MEASURES.border : 0);

/**
 * Rows of the day view: a line per shift by time, job by job in the departments' order; a job without shifts has one
 * empty line.
 */
export function timelineRows(
  { departments, items, context }: RowsQuestion,
  cellViews: CellViewCache,
  date: CivilDate,
): Rows {
  const { facts, texts } = context;
  const ofDay = items.filter(({ time }) => time.date === date).sort(byTime);
  const axis = axisOf(date, ofDay, facts, departments);
  const heads = new Map<string, GroupHead>();
  const lines: BoardLine[] = [];
  for (const job of departments.flatMap((department: PlanningFilter) =>
    department.jobIds.flatMap((jobId) => facts.jobs.get(jobId) ?? []),
  )) {
    const group = jobGroup(job.jobId);
    const jobItems = ofDay.filter(({ jobId }) => jobId === job.jobId);
    heads.set(group, jobHead(job, jobItems, texts));
    const shown: (WeekItem | null)[] = jobItems.length > 0 ? jobItems : [null];
    for (const [index, item] of shown.entries())
      lines.push({
        key: item ? `${group}/${item.id}` : `${group}/0`,
        group,
        index,
        count: shown.length,
        height: barLineHeight(index, shown.length),
        slotHeight: MEASURES.bar,
        cells: [
          {
            column: date,
            slot: item && cellViews.cellViewOf(item, context, 0, spanOf(item.time, axis, facts)),
            background: null,
            emptyCellKey: item ? null : `${date}|${job.jobId}`,
            label: texts.free(texts.day(date), job.name),
          },
        ],
      });
  }
  return { lines, heads };
}
