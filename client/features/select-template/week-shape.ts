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

/** Equal shifts of a week that could be begun with. */
export interface ShapeShift {
  readonly jobId: string;
  readonly time: ShiftTime;
  readonly count: number;
}

/** Shifts of one job on one day; `entries` earliest first, equal ones together. */
export interface ShapeCell {
  readonly entries: readonly ShapeShift[];
  readonly minutes: number;
}

export interface ShapeDay {
  readonly date: CivilDate;
  readonly count: number;
  readonly minutes: number;
}

/** A week as it would begin: who is needed when, without names. */
export interface WeekShape {
  readonly days: readonly ShapeDay[];
  /** Jobs that occur, in the order of the department. */
  readonly rows: readonly { readonly jobId: string; readonly cells: readonly ShapeCell[]; readonly minutes: number }[];
  readonly count: number;
  readonly minutes: number;
}

/** Shifts of a template in the week of `monday`. */
export const templateShifts = (shifts: readonly TemplateShiftView[], monday: CivilDate): ShapeShift[] =>
  weekDates(monday).flatMap((date) =>
    shifts
      .filter(({ day }) => day === weekdayOf(date))
      .map(({ jobId, from, until, count }) => ({ jobId, time: weeklyTime(date, from, until), count })),
  );

/** Shifts of what is placed on a week: each date has those of its weekday, of every template that stands there. */
export const placedShifts = (
  placements: readonly PlacementView[],
  shiftsOf: (templateId: TemplateId) => readonly TemplateShiftView[],
  monday: CivilDate,
): ShapeShift[] =>
  placements.flatMap((placement) => {
    const dates = placedDates(placement, monday);
    return templateShifts(shiftsOf(placement.templateId), monday).filter(({ time }) => dates.includes(time.date));
  });

/** Shifts of another week, on the same weekdays of the week of `monday`; called-off ones do not come along. */
export const copiedShifts = (source: readonly (FullSchedule | DraftSlotView)[], monday: CivilDate): ShapeShift[] => {
  const dates = weekDates(monday);
  return source.flatMap((item) => {
    if ('canceled' in item && item.canceled) return [];
    const time = 'start' in item ? shiftTimeOf(item.start, item.ending) : shiftTimeOf(item.from, item.until);
    const date = dates[weekdayOf(time.date) - 1];
    return date ? [{ jobId: item.jobId, time: { ...time, date }, count: 1 }] : [];
  });
};

/** The shape of a week; `jobIds`: the jobs of the department, in its order. */
export function weekShape(
  shifts: readonly ShapeShift[],
  {
    monday,
    jobIds,
    place,
  }: { readonly monday: CivilDate; readonly jobIds: readonly string[]; readonly place: PlaceHours },
): WeekShape {
  const dates = weekDates(monday);
  const minutesOf = ({ time, count }: ShapeShift): number => countedMinutes(time, place) * count;
  const sum = (of: readonly ShapeShift[]) => ({
    count: of.reduce((total, { count }) => total + count, 0),
    minutes: of.reduce((total, shift) => total + minutesOf(shift), 0),
  });
  const byJob = groupBy(shifts, ({ jobId }) => jobId);
  const known = jobIds.filter((jobId) => byJob.has(jobId));
  const others = [...byJob.keys()].filter((jobId) => !jobIds.includes(jobId));
  return {
    ...sum(shifts),
    days: dates.map((date) => ({ date, ...sum(shifts.filter(({ time }) => time.date === date)) })),
    rows: [...known, ...others].map((jobId) => {
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
