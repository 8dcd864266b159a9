import { businessDate, shiftTimeOf } from '#domain/kernel/shift-time';
import type { EventId } from '#domain/kernel/ids';
import type { Moment } from '#domain/kernel/clock-time';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';

/** Fields to change on a shift; absent: unchanged. */
export interface ShiftChanges {
  readonly start?: Moment;
  readonly ending?: Moment;
  readonly jobId?: string;
  readonly userId?: string | null;
  readonly horecaLocationId?: string;
  readonly addEmployeeSchedule?: boolean;
  readonly canceled?: boolean;
  readonly cancelReasonId?: string | null;
}

/** An own edit of the published roster that is on its way, or whose effect has not come back yet. */
export interface RosterEdit {
  readonly id: string;
  readonly shiftId: string;
  /** Revisions of the shift that it comes after, own edits before it among them; none: it adds the shift. */
  readonly after: readonly EventId[];
  /** The shift as the edit leaves it; null: removed. */
  readonly apply: (shift: FullSchedule | null) => FullSchedule | null;
}

type Shifts = ReadonlyMap<string, FullSchedule>;

/**
 * Whether the live roster already carries an edit (or something later). Revisions are opaque, so any other one than
 * those that the edit comes after says so, and so does a shift that is gone; but not one that is not there yet, since
 * it was added by another of these edits.
 */
export function isCovered(
  { shiftId, after }: Pick<RosterEdit, 'shiftId' | 'after'>,
  shifts: Shifts,
  edits: readonly RosterEdit[],
): boolean {
  const revision = shifts.get(shiftId)?.revision;
  if (after.length === 0) return revision !== undefined;
  if (revision !== undefined) return !after.includes(revision);
  return !edits.some((edit) => edit.shiftId === shiftId && edit.after.length === 0);
}

/** Roster with the user's unconfirmed edits applied in order. The same map when there are none. */
export function withEdits(shifts: Shifts, edits: readonly RosterEdit[]): Shifts {
  const pending = edits.filter((edit) => !isCovered(edit, shifts, edits));
  if (pending.length === 0) return shifts;
  const edited = new Map(shifts);
  for (const { shiftId, apply } of pending) {
    const after = apply(edited.get(shiftId) ?? null);
    if (after) edited.set(shiftId, after);
    else edited.delete(shiftId);
  }
  return edited;
}

/** Optimistic shift after the changes. Fields that only the server can compute come with its answer. */
export function changedShift(shift: FullSchedule, changes: ShiftChanges): FullSchedule {
  const after: FullSchedule = { ...shift, ...(changes as Partial<FullSchedule>), edited: true };
  const { end } = shiftTimeOf(after.start, after.ending);
  const open = after.userId === null && !after.canceled && after.addEmployeeSchedule;
  return {
    ...after,
    date: businessDate(after.start),
    endingKind: end.kind,
    addEmployeeSchedule: open,
  };
}
