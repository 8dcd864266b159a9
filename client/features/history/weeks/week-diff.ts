import { diffOf } from '#domain/roster-history/roster-diff';
import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { sameTime } from '#domain/kernel/shift-time';
import { byDateAndStart, type PastShift } from './week-shifts.js';

/** Difference of one shift between two moments. */
export type ShiftDiff =
  | { readonly kind: 'added'; readonly before: null; readonly after: PastShift }
  | { readonly kind: 'removed'; readonly before: PastShift; readonly after: null }
  | { readonly kind: 'changed'; readonly before: PastShift; readonly after: PastShift };

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
const compared = (shifts: readonly PastShift[]) =>
  shifts.map(({ id, time, jobId, userId, calledOff }) => ({ id, time, jobId, userId, calledOff }));

/**
 * Compares shifts by id in time, job, person and called-off state; reasons, names and hours are not compared.
 * Differences by date and start, with counts by kind. Pure.
 */
export function weekDiff(before: readonly PastShift[], after: readonly PastShift[]): WeekDiff {
  const { added, changed, removed } = diffOf(compared(before), compared(after));
  const was = new Map(before.map((shift) => [shift.id, shift]));
  const is = new Map(after.map((shift) => [shift.id, shift]));
  const diffs: ShiftDiff[] = [
    ...added.map(({ id }): ShiftDiff => ({ kind: 'added', before: null, after: is.get(id) as PastShift })),
    ...changed.map(({ id }): ShiftDiff => ({
      kind: 'changed',
      before: was.get(id) as PastShift,
      after: is.get(id) as PastShift,
    })),
    ...removed.map(({ id }): ShiftDiff => ({ kind: 'removed', before: was.get(id) as PastShift, after: null })),
  ].toSorted((a, b) => byDateAndStart(diffShiftOf(a), diffShiftOf(b)));
  return {
    days: [...groupBy(diffs, (diff) => diffShiftOf(diff).date)].map(([date, ofDay]) => ({ date, diffs: ofDay })),
    added: added.length,
    changed: changed.length,
    removed: removed.length,
  };
}

/** Shift after the change; for a removed shift, as it was before. */
export const diffShiftOf = ({ before, after }: ShiftDiff): PastShift => after ?? before;

/** Flags for the parts that changed. `times` ignores the date, `day` is the date alone. */
export const diffParts = (before: PastShift, after: PastShift) => ({
  day: before.date !== after.date,
  times: !sameTime({ ...before.time, date: after.date }, after.time),
  person: before.userId !== after.userId,
  job: before.jobId !== after.jobId,
  calledOff: before.calledOff !== after.calledOff,
});
