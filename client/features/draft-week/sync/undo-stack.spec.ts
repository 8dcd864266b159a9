import { beforeEach, describe, expect, it } from 'vitest';
import { type CommandId, type EventId, eventId, type SlotId, type UserId } from '#domain/kernel/ids';
import type { Instant } from '#domain/kernel/clock-time';
import type { Recorded } from '#domain/kernel/event';
import { endAt } from '#domain/kernel/shift-time';
import { type DraftWeek, EMPTY_DRAFT_WEEK, evolveDraftWeek } from '#domain/draft-week/draft-week.state';
import type { DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import { partKey, type SlotEdit, type SlotPartName } from '#domain/draft-week/draft-week.commands';
import type { UndoCommand } from '#domain/draft-week/undo';
import { decide, JOB, MONDAY, PEOPLE } from '../testing/sync-server.js';
import { UndoStack } from './undo-stack.js';

const [EMMA, DAAN] = PEOPLE as [UserId, UserId];
const SLOT = 'slot-1' as SlotId;
const evening = { date: MONDAY, start: 1020, end: endAt(1380) };
const late = { ...evening, end: endAt(1440) };

let week: DraftWeek;
let version: number;
let writes: number;
let stack: UndoStack;

beforeEach(() => {
  week = EMPTY_DRAFT_WEEK;
  version = 0;
  writes = 0;
  stack = new UndoStack();
});

/** Writes to the week, and tells the stack of it unless it stays unheard. */
function write(
  edit: SlotEdit & Partial<Pick<UndoCommand, 'basedOn' | 'undoOf'>>,
  by: UserId = EMMA,
  isReported = true,
): CommandId {
  writes += 1;
  const id = `00000000-0000-7000-8000-${String(writes).padStart(12, '0')}` as CommandId;
  const { basedOn = revisions(edit.slotId), undoOf, ...payload } = edit;
  const command = { id, v: 1 as const, payload, basedOn: { ...basedOn }, ...(undoOf ? { undoOf } : {}) };
  const decision = decide(command, week, by);
  if (!decision.ok) throw new Error(decision.refusal.code);
  const events = decision.events.map((event, index): Recorded<DraftWeekEvent> => {
    version += 1;
    const meta = {
      id: eventId(id, index),
      commandId: id,
      version,
      actorId: by,
      at: '2026-11-21T10:00:00Z' as Instant,
      locationId: null,
      cause: 'test',
    };
    return { ...event, meta: { ...meta, ...(undoOf ? { undoOf } : {}) } };
  });
  week = evolveDraftWeek(week, events);
  if (isReported) stack.knows(id, events);
  return id;
}

const revisions = (slotId: SlotId): Record<string, EventId> => {
  const slot = week.slots[slotId];
  const parts: SlotPartName[] = ['times', 'person', 'job'];
  return slot ? Object.fromEntries(parts.map((part) => [partKey(slotId, part), slot.parts[part].revision])) : {};
};

const edited = (edit: SlotEdit): void => stack.edited(`gesture-${writes + 1}`, write(edit));
const undo = () =>
  stack.undo(
    `gesture-${writes + 1}`,
    () => week,
    (command) => write(command),
  );
const redo = () =>
  stack.redo(
    `gesture-${writes + 1}`,
    () => week,
    (command) => write(command),
  );

const add: SlotEdit = {
  type: 'AddSlot',
  slotId: SLOT,
  jobId: JOB,
  time: evening,
  userId: null,
  shiftId: null,
  confirm: false,
};
const changeTime: SlotEdit = { type: 'ChangeSlot', slotId: SLOT, time: late, confirm: false };
const planEmma: SlotEdit = { type: 'ChangeSlot', slotId: SLOT, userId: EMMA, confirm: false };

describe('undo in one tab', () => {
  it('goes back through every step on one shift, and forth again', () => {
    for (const edit of [add, changeTime, planEmma]) edited(edit);
    expect(undo()).toEqual([]);
    expect(week.slots[SLOT]).toMatchObject({ userId: null, time: late });
    expect(undo()).toEqual([]);
    expect(week.slots[SLOT]).toMatchObject({ userId: null, time: evening });
    expect(undo()).toEqual([]);
    expect(week.slots[SLOT]).toBeUndefined();
    expect(stack.canUndo).toBe(false);

    for (let step = 0; step < 3; step += 1) expect(redo()).toEqual([]);
    expect(week.slots[SLOT]).toMatchObject({ userId: EMMA, time: late });
    expect(stack.canRedo).toBe(false);
  });

  it('works beside what a colleague does to other shifts', () => {
    edited(add);
    write({ ...add, slotId: 'theirs' as SlotId }, DAAN);
    edited(changeTime);
    undo();
    expect(undo()).toEqual([]);
    expect(Object.keys(week.slots)).toEqual(['theirs']);
  });

  it("stops at a colleague's edit of the same part, and tells whose it is", () => {
    edited(add);
    edited(changeTime);
    write({ type: 'ChangeSlot', slotId: SLOT, time: { ...evening, start: 1080 }, confirm: false }, DAAN);
    expect(undo()).toEqual([{ slotId: SLOT, code: 'slot_changed', by: DAAN }]);
    expect(week.slots[SLOT]?.time.start).toBe(1080);
  });

  it('leaves a shift alone when edits in between were not heard of', () => {
    edited(add);
    edited(changeTime);
    write({ ...add, slotId: 'unheard' as SlotId }, DAAN, false);
    undo();
    expect(undo()).toMatchObject([{ slotId: SLOT, code: 'slot_changed' }]);
    expect(week.slots[SLOT]).toMatchObject({ time: evening });
  });

  it('forgets what came to nothing', () => {
    const id = write(add);
    stack.edited('gesture-1', id);
    stack.refused(id);
    expect(stack.canUndo).toBe(false);
  });

  it('is over for redo as soon as something new is done', () => {
    edited(add);
    edited(changeTime);
    undo();
    expect(stack.canRedo).toBe(true);
    edited(planEmma);
    expect(stack.canRedo).toBe(false);
  });
});

it.each([
  ['before', true],
  ['after', false],
])('a write by a call is a step to undo, told %s the week has it', (_, early) => {
  const id = '00000000-0000-7000-8000-000000000001' as CommandId;
  if (early) stack.madeByCall(id);
  expect(stack.canUndo).toBe(false);
  write(add);
  if (!early) stack.madeByCall(id);
  expect(stack.canUndo).toBe(true);
  expect(undo()).toEqual([]);
  expect(week.slots[SLOT]).toBeUndefined();
});
