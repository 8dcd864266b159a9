import type { CivilDate } from '../kernel/civil-date.js';
import type { JobFilterId, JobId, ShiftId, SlotId, UserId } from '../kernel/ids.js';
import { sameTime, type ShiftTime } from '../kernel/shift-time.js';
import type { Basis, ChangeSlot, SlotEdit } from './draft-week.commands.js';
import type { SlotData } from './draft-week.events.js';
import type { RemovedSlot } from './draft-week.state.js';

/** A shift of a week at a former moment, of either layer. */
export interface FormerShift {
  /** Id of the published shift that it is or revises, otherwise of the slot; equal through drafting and publishing. */
  readonly id: string;
  readonly jobFilterId: JobFilterId;
  readonly jobId: JobId;
  /** Null: nobody. */
  readonly userId: UserId | null;
  readonly time: ShiftTime;
}

/** Facts of the present week that a restore depends on. */
export interface PresentWeek {
  /** Ids of published shifts that are not called off; a slot that returns revises them again. */
  readonly published: ReadonlySet<string>;
  /** Ids of called-off shifts, which are not restored. */
  readonly calledOff: ReadonlySet<string>;
  readonly removed: Readonly<Record<SlotId, RemovedSlot>>;
  /** Makes an id for each slot that cannot return under its own. */
  readonly newId: () => SlotId;
}

/** Edit of a restore, not confirmed: it may still be answered with a question. */
export type RestoreEdit = SlotEdit & Pick<Basis, 'undoOf'>;

/** Id that identifies a slot through drafting and publishing: of the shift that it revises, otherwise its own. */
export const lastingId = ({ slotId, shiftId }: Pick<SlotData, 'slotId' | 'shiftId'>): string => shiftId ?? slotId;

/** A shift that moves to another department leaves one part and enters another. */
const keyOf = (jobFilterId: JobFilterId, id: string): string => `${jobFilterId} ${id}`;

/** A slot in its present state, and the change to make. */
export interface Target {
  readonly slot: SlotData;
  readonly edit: ChangeSlot;
}

/**
 * Edits that bring open drafts back to former shifts: removals, then changes that never plan a person twice on a date,
 * then additions. Empty when nothing differs; equal shifts under other ids count as equal.
 * A removed slot returns under its id; a slot closed by publication or discard gets a new id. Pure apart from `newId`.
 */
export function weekRestore(
  former: readonly FormerShift[],
  present: readonly SlotData[],
  { published, calledOff, removed, newId }: PresentWeek,
): RestoreEdit[] {
  const isPublished = (id: string): id is ShiftId => published.has(id);
  const now = new Map(present.map((slot) => [keyOf(slot.jobFilterId, lastingId(slot)), slot]));
  const then = new Map(former.map((shift) => [keyOf(shift.jobFilterId, shift.id), shift]));
  const targets = [...then].flatMap(([key, shift]): Target[] => {
    const slot = now.get(key);
    const edit = slot && changeOf(slot, shift);
    return edit ? [{ slot, edit }] : [];
  });
  const missing = [...then].flatMap(([key, shift]) => (now.has(key) || calledOff.has(shift.id) ? [] : [shift]));
  const surplus = [...now].flatMap(([key, slot]) => (then.has(key) ? [] : [slot]));
  const equals = pairs(
    missing.filter(({ id }) => !isPublished(id)),
    surplus.filter(({ shiftId }) => shiftId === null),
  );
  const additions = missing
    .filter((shift) => !equals.has(shift))
    .map(({ id, jobId, time, userId }): RestoreEdit => {
      const removal = removed[id as SlotId];
      const undoOf = removal?.reason === 'removed' ? removal.writeId : null;
      const slotId = undoOf === null ? newId() : (id as SlotId);
      const shiftId = isPublished(id) ? id : null;
      return { type: 'AddSlot', slotId, jobId, time, userId, shiftId, confirm: false, undoOf };
    });
  const removals = surplus.flatMap(({ slotId }): SlotEdit[] =>
    [...equals.values()].some((slot) => slot.slotId === slotId) ? [] : [{ type: 'RemoveSlot', slotId }],
  );
  return [...[...removals, ...makingRoom(targets)].map((edit) => ({ ...edit, undoOf: null })), ...additions];
}

/** Shifts that stand in the week under another id, as after a draft that was discarded and typed again. */
function pairs(missing: readonly FormerShift[], surplus: readonly SlotData[]): Map<FormerShift, SlotData> {
  const paired = new Map<FormerShift, SlotData>();
  const waiting = new Set(surplus);
  for (const shift of missing) {
    const equal = [...waiting].find((slot) => slot.jobFilterId === shift.jobFilterId && changeOf(slot, shift) === null);
    if (!equal) continue;
    waiting.delete(equal);
    paired.set(shift, equal);
  }
  return paired;
}

function changeOf(slot: SlotData, { time, jobId, userId }: FormerShift): ChangeSlot | null {
  const edit: ChangeSlot = {
    type: 'ChangeSlot',
    slotId: slot.slotId,
    ...(sameTime(time, slot.time) ? {} : { time }),
    ...(jobId === slot.jobId ? {} : { jobId }),
    ...(userId === slot.userId ? {} : { userId }),
    confirm: false,
  };
  return edit.time || edit.jobId || edit.userId !== undefined ? edit : null;
}

/**
 * Orders changes so that nobody is planned twice on a date on the way. For a cycle of exchanged people, an extra change
 * first takes one person off. Impossible orders are appended as given.
 */
export function makingRoom(targets: readonly Target[]): ChangeSlot[] {
  const edits: ChangeSlot[] = [];
  let waiting = [...targets];
  const held = new Map(targets.map(({ slot }) => [slot.slotId, dayOf(slot.userId, slot.time.date)]));
  const isFree = ({ slot, edit }: Target) => {
    const requested = wantedDay(slot, edit);
    return requested === null || ![...held].some(([slotId, day]) => slotId !== slot.slotId && day === requested);
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
    edits.push({ type: 'ChangeSlot', slotId: slot.slotId, userId: null, confirm: false });
    held.set(slot.slotId, null);
    const back: ChangeSlot = { ...edit, userId: edit.userId === undefined ? slot.userId : edit.userId };
    waiting = waiting.map((target) => (target === blocked ? { slot, edit: back } : target));
  }
  return edits;
}

const dayOf = (userId: UserId | null, date: CivilDate): string | null => userId && `${userId} ${date}`;

const wantedDay = (slot: SlotData, { time, userId }: ChangeSlot): string | null =>
  dayOf(userId === undefined ? slot.userId : userId, (time ?? slot.time).date);
