import type { TemplateId } from '#domain/kernel/ids';
import { type CivilDate, weekDates, weekdayOf } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import {
  countedMinutes,
  nominalEnd,
  type PlaceHours,
  type ShiftTime,
  shiftTimeOf,
  weeklyTime,
} from '#domain/kernel/shift-time';
import type { DraftSlotView } from '#domain/draft-week/draft-week.views';
import { placedDates } from '#domain/placement/placed-week';
import type { PlacementView } from '#domain/placement/placement.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { TemplateShiftView } from '#domain/template/template.views';

/** Equal shifts of one job and time, with their number. */
export interface ShapeShift {
  readonly jobId: string;
  readonly time: ShiftTime;
  readonly count: number;
}

/** Shifts of one job on one day. */
export interface ShapeCell {
  /** Sorted by start and end; equal shifts are merged. */
  readonly entries: readonly ShapeShift[];
  /** Total of all shifts. */
  readonly minutes: number;
}

/** Sums of one day. */
export interface ShapeDay {
  readonly date: CivilDate;
  /** Number of shifts. */
  readonly count: number;
  /** Total of all shifts. */
  readonly minutes: number;
}

/** Shifts of a week without names, summed by job and day. */
export interface WeekShape {
  /** The seven days from Monday. */
  readonly days: readonly ShapeDay[];
  /** Jobs with shifts: in the department's order, then others; `cells` are the seven days. */
  readonly rows: readonly { readonly jobId: string; readonly cells: readonly ShapeCell[]; readonly minutes: number }[];
  /** Number of shifts. */
  readonly count: number;
  readonly minutes: number;
}

/** Shifts of a template on the dates of the week from `monday`, by date. */
export const templateShifts = (shifts: readonly TemplateShiftView[], monday: CivilDate): ShapeShift[] =>
  weekDates(monday).flatMap((date) =>
    shifts
      .filter(({ day }) => day === weekdayOf(date))
      .map(({ jobId, from, until, count }) => ({ jobId, time: weeklyTime(date, from, until), count })),
  );

/**
 * Shifts of placed templates in a week: each placed date has the shifts of its weekday, of several templates if they
 * overlap. `shiftsOf` returns an empty list for unknown templates.
 */
export const placedShifts = (
  placements: readonly PlacementView[],
  shiftsOf: (templateId: TemplateId) => readonly TemplateShiftView[],
  monday: CivilDate,
): ShapeShift[] =>
  placements.flatMap((placement) => {
    const dates = placedDates(placement, monday);
    return templateShifts(shiftsOf(placement.templateId), monday).filter(({ time }) => dates.includes(time.date));
  });

/**
 * Shifts of another week moved to the same weekdays of the week from `monday`, one entry per shift; called-off ones are
 * left out.
 */
export const copiedShifts = (source: readonly (FullSchedule | DraftSlotView)[], monday: CivilDate): ShapeShift[] => {
  const dates = weekDates(monday);
  return source.flatMap((item) => {
    if ('canceled' in item && item.canceled) return [];
    const time = 'start' in item ? shiftTimeOf(item.start, item.ending) : shiftTimeOf(item.from, item.until);
    const date = dates[weekdayOf(time.date) - 1];
    return date ? [{ jobId: item.jobId, time: { ...time, date }, count: 1 }] : [];
  });
};

/** Summary of shifts by job and day. `jobIds`: order of the rows; jobs missing in it follow. Pure. */
export function weekShape(
  shifts: readonly ShapeShift[],
  {
    monday,
    jobIds,
    location,
  }: { readonly monday: CivilDate; readonly jobIds: readonly string[]; readonly location: PlaceHours },
): WeekShape {
  const dates = weekDates(monday);
  const minutesOf = ({ time, count }: ShapeShift): number => countedMinutes(time, location) * count;
  const sum = (of: readonly ShapeShift[]) => ({
    count: of.reduce((total, { count }) => total + count, 0),
    minutes: of.reduce((total, shift) => total + minutesOf(shift), 0),
  });
  const byJob = groupBy(shifts, ({ jobId }) => jobId);
  const presentJobIds = jobIds.filter((jobId) => byJob.has(jobId));
  const others = [...byJob.keys()].filter((jobId) => !jobIds.includes(jobId));
  return {
    ...sum(shifts),
    days: dates.map((date) => ({ date, ...sum(shifts.filter(({ time }) => time.date === date)) })),
    rows: [...presentJobIds, ...others].map((jobId) => {
      const ofJob = byJob.get(jobId) ?? [];
      return {
        jobId,
        minutes: sum(ofJob).minutes,
        cells: dates.map((date) => {
          const ofDay = ofJob.filter(({ time }) => time.date === date);
          return { entries: together(ofDay), minutes: sum(ofDay).minutes };
        }),
      };
    }),
  };
}

/** Equal shifts of one job and day as one entry. */
function together(shifts: readonly ShapeShift[]): ShapeShift[] {
  const byTime = groupBy(shifts, ({ time }) => `${time.start}-${nominalEnd(time.end)}`);
  return [...byTime.values()]
    .flatMap((equal) =>
      equal[0] ? [{ ...equal[0], count: equal.reduce((total, { count }) => total + count, 0) }] : [],
    )
    .toSorted((a, b) => a.time.start - b.time.start || nominalEnd(a.time.end) - nominalEnd(b.time.end));
}
