import type { RosterAsOf } from '#domain/roster-history/roster-history.views';
import { SlotId, slotIdOf } from '#domain/kernel/ids';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { DraftSlotView } from '#domain/draft-week/draft-week.views';
import type { WeekShift } from '../weeks/week-shifts.js';
import { type FormerShift, lastingId, type PresentSlot, type WeekRestore, weekRestore } from './week-restore.js';

/** What it takes to bring a department back. */
export interface DepartmentPlan {
  readonly jobFilterId: string;
  /** A draft that has to begin first: to revise what is published, or from nothing; null: one is open. */
  readonly begins: 'published' | 'empty' | null;
  readonly restore: WeekRestore;
}

export interface WeekPlan {
  /** Departments that would change. */
  readonly departments: readonly DepartmentPlan[];
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * What it takes to bring a week back to how it was, department by department, or only the shift with the lasting id
 * `only`. Called-off shifts stay so.
 */
export function planWeek(
  former: readonly WeekShift[],
  now: RosterAsOf,
  newId: () => string,
  only: string | null = null,
): WeekPlan {
  const ids = new Set([
    ...former.map(({ jobFilterId }) => jobFilterId),
    ...now.states.map(({ jobFilterId }) => jobFilterId),
  ]);
  const departments = [...ids].flatMap((jobFilterId): DepartmentPlan[] => {
    const state = now.states.find((one) => one.jobFilterId === jobFilterId)?.state ?? 'empty';
    const restore = departmentRestore(former, now, {
      jobFilterId,
      present: presentSlots(now, jobFilterId, state),
      newId,
      only,
    });
    return restore.edits.length > 0 ? [{ jobFilterId, begins: state === 'drafting' ? null : state, restore }] : [];
  });
  const sum = (count: (restore: WeekRestore) => number) =>
    departments.reduce((total, { restore }) => total + count(restore), 0);
  return {
    departments,
    added: sum(({ added }) => added),
    changed: sum(({ changed }) => changed),
    removed: sum(({ removed }) => removed),
  };
}

interface RestoredPart {
  readonly jobFilterId: string;
  readonly present: readonly PresentSlot[];
  readonly newId: () => string;
  readonly only: string | null;
}

/** The edits of one department, on slots as they stand in its draft, or will once it has begun. */
export function departmentRestore(
  former: readonly WeekShift[],
  { shifts }: Pick<RosterAsOf, 'shifts'>,
  { jobFilterId, present, newId, only }: RestoredPart,
): WeekRestore {
  const published = new Set(shifts.filter(({ canceled }) => !canceled).map(({ id }) => id));
  const isWanted = (id: string) => only === null || id === only;
  const then = former.filter((shift) => shift.jobFilterId === jobFilterId && !shift.calledOff && isWanted(shift.id));
  const there = present.filter((slot) => isWanted(lastingId(slot)));
  return weekRestore(then.map(formerShift), there, { published, newId: () => SlotId.parse(newId()) });
}

const formerShift = ({ id, jobId, userId, time }: WeekShift): FormerShift => ({ id, jobId, userId, time });

/** A slot of a draft as a plan compares it. */
export const presentSlot = (slot: DraftSlotView): PresentSlot => ({
  slotId: slot.id,
  shiftId: slot.fullScheduleId,
  jobId: slot.jobId,
  userId: slot.userId,
  time: shiftTimeOf(slot.from, slot.until),
});

function presentSlots(
  { slots, shifts }: RosterAsOf,
  jobFilterId: string,
  state: 'drafting' | 'published' | 'empty',
): PresentSlot[] {
  if (state === 'drafting') return slots.filter((slot) => slot.jobFilterId === jobFilterId).map(presentSlot);
  if (state === 'empty') return [];
  return shifts
    .filter((shift) => shift.jobFilterId === jobFilterId && !shift.canceled)
    .map((shift) => ({
      slotId: slotIdOf(shift.id),
      shiftId: shift.id,
      jobId: shift.jobId,
      userId: shift.userId,
      time: shiftTimeOf(shift.start, shift.ending),
    }));
}

/** The same plans do the same: ids of what comes back apart. */
export const isSamePlan = (a: WeekPlan, b: WeekPlan): boolean => fingerprint(a) === fingerprint(b);

const fingerprint = ({ departments }: WeekPlan): string =>
  JSON.stringify(
    departments.map(({ jobFilterId, begins, restore }) => [
      jobFilterId,
      begins,
      restore.edits.map((edit) => (edit.type === 'AddSlot' ? { ...edit, slotId: null } : edit)),
    ]),
  );
