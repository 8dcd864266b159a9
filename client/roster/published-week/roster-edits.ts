import { businessDate, shiftTimeOf } from '#domain/kernel/shift-time';
import type { EventId } from '#domain/kernel/ids';
import type { Moment } from '#domain/kernel/clock-time';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';

/** Fields to change on a shift; absent: unchanged. `userId` null: no person. */
export interface ShiftChanges {
  readonly start?: Moment;
  readonly ending?: Moment;
  readonly jobId?: string;
  /** Null: no person. */
  readonly userId?: string | null;
  readonly horecaLocationId?: string;
  /** Whether staff may ask for the shift while it has no person. */
  readonly addEmployeeSchedule?: boolean;
  /** Whether the shift is called off. */
  readonly canceled?: boolean;
  readonly cancelReasonId?: string | null;
}

/** Edit of the published roster by this page, until the live roster contains it. */
export interface RosterEdit {
  readonly id: string;
  readonly shiftId: string;
  /**
   * Revisions of the shift that the edit builds on, including those of earlier edits of this page. Empty: it adds the
   * shift.
   */
  readonly after: readonly EventId[];
  /** Shift after the edit, given the shift before (null: does not exist); null: removed. Pure. */
  readonly apply: (shift: FullSchedule | null) => FullSchedule | null;
}

type Shifts = ReadonlyMap<string, FullSchedule>;

/**
 * Whether the live roster already contains an edit, or something later: the shift has a revision that the edit does not
 * build on, or is deleted. A missing shift that another of `edits` adds does not count as deleted.
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

/**
 * Copy of the live shifts with edits that they do not contain yet applied in order; the same map when there are none.
 */
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

/**
 * Copy of a shift with changes applied as the server will: marked as edited, with date and kind of end derived from its
 * times. Warnings and hours stay until the server's answer. Pure.
 */
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
