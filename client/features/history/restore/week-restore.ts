import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobId, ShiftId, SlotId, UserId } from '#domain/kernel/ids';
import { sameTime, type ShiftTime } from '#domain/kernel/shift-time';
import type { AddSlot, ChangeSlot, SlotEdit } from '#domain/draft-week/draft-week.commands';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';

/** A shift of a week as it was, whichever layer it stood in. */
export interface FormerShift {
  /** Of the published shift that it is or revises, else of the slot: the same through drafting and publishing. */
  readonly id: string;
  readonly jobId: JobId;
  readonly userId: UserId | null;
  readonly time: ShiftTime;
}

/** What it takes to bring a draft back to a former moment; `edits` in an order in which each can be done. */
export interface WeekRestore {
  readonly edits: readonly SlotEdit[];
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** The id under which a slot is known through drafting and publishing. */
export const lastingId = ({ slotId, shiftId }: Pick<DraftSlot, 'slotId' | 'shiftId'>): string => shiftId ?? slotId;

/** A slot of the draft as it is now, as far as it is compared. */
export type PresentSlot = Pick<DraftSlot, 'slotId' | 'shiftId' | 'jobId' | 'userId' | 'time'>;

interface Target {
  readonly slot: PresentSlot;
  readonly edit: ChangeSlot;
}

/**
 * The edits that bring a department's draft back to how it was: what came since goes, what went comes back, what
 * changed is changed back. Nobody may be planned twice on a date on the way, so people make room first.
 *
 * `published`: ids of shifts that are published now, which a slot that comes back revises again.
 */
export function weekRestore(
  former: readonly FormerShift[],
  present: readonly PresentSlot[],
  { published, newId }: { published: ReadonlySet<string>; newId: () => SlotId },
): WeekRestore {
  const isPublished = (id: string): id is ShiftId => published.has(id);
  const now = new Map(present.map((slot) => [lastingId(slot), slot]));
  const then = new Map(former.map((shift) => [shift.id, shift]));
  const removals = [...now].flatMap(([id, { slotId }]): SlotEdit[] =>
    then.has(id) ? [] : [{ type: 'RemoveSlot', slotId }],
  );
  const targets = [...then].flatMap(([id, shift]): Target[] => {
    const slot = now.get(id);
    const edit = slot && changeOf(slot, shift);
    return edit ? [{ slot, edit }] : [];
  });
  const additions = [...then].flatMap(([id, shift]): AddSlot[] => {
    if (now.has(id)) return [];
    const shiftId = isPublished(id) ? id : null;
    return [
      {
        type: 'AddSlot',
        slotId: newId(),
        jobId: shift.jobId,
        time: shift.time,
        userId: shift.userId,
        shiftId,
        confirm: true,
      },
    ];
  });
  const edits = [...removals, ...makingRoom(targets), ...additions];
  return { edits, added: additions.length, changed: targets.length, removed: removals.length };
}

function changeOf(slot: PresentSlot, { time, jobId, userId }: FormerShift): ChangeSlot | null {
  const edit: ChangeSlot = {
    type: 'ChangeSlot',
    slotId: slot.slotId,
    ...(sameTime(time, slot.time) ? {} : { time }),
    ...(jobId === slot.jobId ? {} : { jobId }),
    ...(userId === slot.userId ? {} : { userId }),
    confirm: true,
  };
  return edit.time || edit.jobId || edit.userId !== undefined ? edit : null;
}

/**
 * Changes in an order in which nobody is planned twice on a date. Where people have changed places all around,
 * one of them is taken off first and comes back with the change itself.
 */
function makingRoom(targets: readonly Target[]): SlotEdit[] {
  const edits: SlotEdit[] = [];
  let waiting = [...targets];
  const held = new Map(targets.map(({ slot }) => [slot.slotId, dayOf(slot.userId, slot.time.date)]));
  const isFree = ({ slot, edit }: Target) => {
    const wanted = wantedDay(slot, edit);
    return wanted === null || ![...held].some(([slotId, day]) => slotId !== slot.slotId && day === wanted);
  };
  while (waiting.length > 0) {
    const ready = waiting.find(isFree);
    if (ready) {
      edits.push(ready.edit);
      held.set(ready.slot.slotId, wantedDay(ready.slot, ready.edit));
      waiting = waiting.filter((target) => target !== ready);
      continue;
    }
    const blocked = waiting.find(({ slot }) => held.get(slot.slotId) !== null);
    if (!blocked) return [...edits, ...waiting.map(({ edit }) => edit)];
    const { slot, edit } = blocked;
    edits.push({ type: 'ChangeSlot', slotId: slot.slotId, userId: null, confirm: true });
    held.set(slot.slotId, null);
    const back: ChangeSlot = { ...edit, userId: edit.userId === undefined ? slot.userId : edit.userId };
    waiting = waiting.map((target) => (target === blocked ? { slot, edit: back } : target));
  }
  return edits;
}

const dayOf = (userId: UserId | null, date: CivilDate): string | null => userId && `${userId} ${date}`;

const wantedDay = (slot: PresentSlot, { time, userId }: ChangeSlot): string | null =>
  dayOf(userId === undefined ? slot.userId : userId, (time ?? slot.time).date);
