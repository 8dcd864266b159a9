import { type CivilDate, daysBetween } from '#domain/kernel/civil-date';
import type { JobId, SlotId, UserId } from '#domain/kernel/ids';
import { onDate, shiftedBy } from '#domain/kernel/shift-time';
import type { SlotEdit } from '#domain/draft-week/draft-week.commands';
import type { BoardView } from './board-model.js';
import type { GroupHead } from './group-heads.js';
import { addition, change, type NewSlot, replacement, type SlotChanges } from './slot-edits.js';
import type { CellPosition } from '../../../roster/schedule-grid/cell-positions.js';
import type { WeekItem } from './week-items.js';

/** Target of a move: a day, and a row of the view. */
export interface MoveTarget {
  readonly date: CivilDate;
  readonly head: Exclude<GroupHead, { kind: 'department' }>;
}

type Facts = Pick<BoardView['facts'], 'dates' | 'jobs'>;

/** Date and row head of a cell as the target of a move; null for no cell, column heads and headings of departments. */
export function targetAt(cellPosition: CellPosition | null, { heads }: Pick<BoardView, 'heads'>): MoveTarget | null {
  const head = cellPosition?.group == null ? undefined : heads.get(cellPosition.group);
  return cellPosition && head && head.kind !== 'department' ? { date: cellPosition.column as CivilDate, head } : null;
}

/** Changes that a target row makes to a shift. `alone`: all moved shifts come from one row. */
function rowChanges({ head }: MoveTarget, alone: boolean): SlotChanges {
  if (!alone) return {};
  if (head.kind === 'job') return { jobId: head.jobId };
  return { userId: head.kind === 'person' ? head.userId : null };
}

/** Whether all shifts stand in the same row of that kind of view. */
const fromOneRow = (items: readonly WeekItem[], { head }: MoveTarget): boolean => {
  const row = (item: WeekItem) => (head.kind === 'job' ? item.jobId : item.userId);
  return items.every((item) => row(item) === row(items[0] ?? item));
};

/** Shifts that are moved or copied together to a target. */
export interface SlotMove {
  readonly items: readonly WeekItem[];
  /** The one that was taken hold of; the others keep their distance to it in days. */
  readonly grabbed: WeekItem;
  readonly target: MoveTarget;
}

/**
 * Edits that move slots by the days between the grabbed one and the target, and to its row's job or person if all came
 * from one row. Published shifts, and slots that would leave the week, stay; a job of another department replaces the
 * slot. Slots without a change give no edit.
 */
export function moveEdits({ items, grabbed, target }: SlotMove, facts: Facts): SlotEdit[] {
  const days = daysBetween(grabbed.time.date, target.date);
  const row = rowChanges(target, fromOneRow(items, target));
  return items.flatMap((item): SlotEdit[] => {
    if (!item.slot) return [];
    const time = shiftedBy(item.time, days);
    if (!facts.dates.includes(time.date)) return [];
    const after = { jobId: row.jobId ?? item.jobId, userId: row.userId === undefined ? item.userId : row.userId };
    // A job of another department belongs to another part of the draft: there it is another shift.
    if (facts.jobs.get(after.jobId)?.jobFilterId !== item.jobFilterId)
      return [replacement(item.slot.slotId, { time, ...after })];
    const changes: SlotChanges = {
      ...(days !== 0 && { time }),
      ...(after.jobId !== item.jobId && { jobId: after.jobId }),
      ...(after.userId !== item.userId && { userId: after.userId }),
    };
    return Object.keys(changes).length > 0 ? [change(item.slot.slotId, changes)] : [];
  });
}

/**
 * Edits that add copies of shifts, published ones included, shifted as by `moveEdits`. Copies that would leave the
 * week are left out.
 */
export function copyEdits({ items, grabbed, target }: SlotMove, facts: Facts): SlotEdit[] {
  const days = daysBetween(grabbed.time.date, target.date);
  const row = rowChanges(target, fromOneRow(items, target));
  return items.flatMap((item): SlotEdit[] => {
    const time = shiftedBy(item.time, days);
    if (!facts.dates.includes(time.date)) return [];
    return [
      addition({ time, jobId: row.jobId ?? item.jobId, userId: row.userId === undefined ? item.userId : row.userId }),
    ];
  });
}

/** A shift on the clipboard: what it is, and where it stood among the others. */
export interface CopiedSlot {
  /** Slot to move; null: copied only. */
  readonly cut: SlotId | null;
  readonly date: CivilDate;
  readonly jobId: JobId;
  readonly userId: UserId | null;
  readonly time: NewSlot['time'];
}

/** Shift for the clipboard. `cut`: pasting moves the slot, if it has one, instead of copying. */
export const copiedOf = (item: WeekItem, cut: boolean): CopiedSlot => ({
  cut: cut ? (item.slot?.slotId ?? null) : null,
  date: item.time.date,
  jobId: item.jobId,
  userId: item.userId,
  time: item.time,
});

/** Copied shifts with the days and row to paste them to. */
export interface Paste {
  readonly copied: readonly CopiedSlot[];
  /** Days to paste to, earliest first. One shift, or the shifts of one day, go to each of them. */
  readonly dates: readonly CivilDate[];
  /** Row to paste into; null: whole days were chosen, and rows stay as they were. */
  readonly head: MoveTarget['head'] | null;
}

/**
 * Edits that paste copied shifts: those of one day on every chosen date, those of several from the first date on.
 * Shifts outside the week and with jobs unknown here are left out; people unknown here become open. Cut slots that
 * still exist move in the first round. Empty without shifts or dates.
 */
export function pasteEdits({ copied, dates, head }: Paste, view: Pick<BoardView, 'items' | 'facts'>): SlotEdit[] {
  const first = copied.reduce<CivilDate | null>(
    (earliest, { date }) => (earliest === null || date < earliest ? date : earliest),
    null,
  );
  const [start] = dates;
  if (first === null || start === undefined) return [];
  const isOneDay = copied.every(({ date }) => date === first);
  const targets = isOneDay ? dates : [start];
  const { facts, items } = view;
  const edits = targets.flatMap((target, round) =>
    copied.flatMap((slot): SlotEdit[] => {
      const time = onDate(slot.time, shiftedBy(slot.time, daysBetween(first, target)).date);
      // A roster that was copied in another week or location: only what exists here can be planned here.
      if (!facts.dates.includes(time.date)) return [];
      const row = head ? rowChanges({ date: target, head }, isOneRow(copied, head)) : {};
      const jobId = row.jobId ?? slot.jobId;
      const userId = row.userId === undefined ? slot.userId : row.userId;
      if (!facts.jobs.has(jobId)) return [];
      const memberId = userId !== null && !facts.person.get(userId)?.here ? null : userId;
      const item = round === 0 && slot.cut !== null ? items.get(slot.cut) : undefined;
      if (item?.slot) return moveTo(item, { time, jobId, userId: memberId }, facts);
      return [addition({ time, jobId, userId: memberId })];
    }),
  );
  return edits;
}

function isOneRow(copied: readonly CopiedSlot[], head: MoveTarget['head']): boolean {
  const row = (slot: CopiedSlot) => (head.kind === 'job' ? slot.jobId : slot.userId);
  return copied.every((slot) => row(slot) === row(copied[0] ?? slot));
}

function moveTo(item: WeekItem, after: NewSlot, facts: Facts): SlotEdit[] {
  if (!item.slot) return [];
  if (facts.jobs.get(after.jobId)?.jobFilterId !== item.jobFilterId) return [replacement(item.slot.slotId, after)];
  return [change(item.slot.slotId, after)];
}
