import { diffOf } from '#domain/roster-history/roster-diff';
import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { sameTime } from '#domain/kernel/shift-time';
import { byTime, type WeekShift } from './week-shifts.js';

/** Difference of one shift between two moments. */
export type ShiftDiff =
  | { readonly kind: 'added'; readonly before: null; readonly after: WeekShift }
  | { readonly kind: 'removed'; readonly before: WeekShift; readonly after: null }
  | { readonly kind: 'changed'; readonly before: WeekShift; readonly after: WeekShift };

/** Differences of a week's shifts between two moments, with their numbers. */
export interface WeekDiff {
  /**
   * Differences by date, sorted by date and start; dates without a difference are left out. A moved shift is on its new
   * date.
   */
  readonly days: readonly { readonly date: CivilDate; readonly diffs: readonly ShiftDiff[] }[];
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Compared parts of shifts: not hours, which follow from the times. */
const compared = (shifts: readonly WeekShift[]) =>
  shifts.map(({ id, time, jobId, userId, calledOff }) => ({ id, time, jobId, userId, calledOff }));

/** Compares shifts by id in time, job, person and called-off state; reasons, names and hours are not compared. Pure. */
export function weekDiff(before: readonly WeekShift[], after: readonly WeekShift[]): WeekDiff {
  const { added, changed, removed } = diffOf(compared(before), compared(after));
  const was = new Map(before.map((shift) => [shift.id, shift]));
  const is = new Map(after.map((shift) => [shift.id, shift]));
  const diffs: ShiftDiff[] = [
    ...added.map(({ id }): ShiftDiff => ({ kind: 'added', before: null, after: is.get(id) as WeekShift })),
    ...changed.map(({ id }): ShiftDiff => ({
      kind: 'changed',
      before: was.get(id) as WeekShift,
      after: is.get(id) as WeekShift,
    })),
    ...removed.map(({ id }): ShiftDiff => ({ kind: 'removed', before: was.get(id) as WeekShift, after: null })),
  ].toSorted((a, b) => byTime(shiftOf(a), shiftOf(b)));
  return {
    days: [...groupBy(diffs, (diff) => shiftOf(diff).date)].map(([date, ofDay]) => ({ date, diffs: ofDay })),
    added: added.length,
    changed: changed.length,
    removed: removed.length,
  };
}

/** Shift after the change; for a removed shift, as it was before. */
export const shiftOf = ({ before, after }: ShiftDiff): WeekShift => after ?? before;

/** Flags for the parts that changed. `times` ignores the date, `day` is the date alone. */
export const changedParts = (before: WeekShift, after: WeekShift) => ({
  day: before.date !== after.date,
  times: !sameTime({ ...before.time, date: after.date }, after.time),
  person: before.userId !== after.userId,
  job: before.jobId !== after.jobId,
  calledOff: before.calledOff !== after.calledOff,
});
