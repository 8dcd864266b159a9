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

export interface WeekDiff {
  /** Differences by date and start; days without one are left out. */
  readonly days: readonly { readonly date: CivilDate; readonly diffs: readonly ShiftDiff[] }[];
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Compared parts of shifts: not hours, which follow from the times. */
const compared = (shifts: readonly WeekShift[]) =>
  shifts.map(({ id, time, jobId, userId, calledOff }) => ({ id, time, jobId, userId, calledOff }));

/** Differences of a week between two moments, by day. */
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

/** The shift as it is, or as it last was. */
export const shiftOf = ({ before, after }: ShiftDiff): WeekShift => after ?? before;

/** Which parts of a changed shift are others. */
export const changedParts = (before: WeekShift, after: WeekShift) => ({
  day: before.date !== after.date,
  times: !sameTime({ ...before.time, date: after.date }, after.time),
  person: before.userId !== after.userId,
  job: before.jobId !== after.jobId,
  calledOff: before.calledOff !== after.calledOff,
});
