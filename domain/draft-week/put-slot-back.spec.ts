import { describe, expect, it } from 'vitest';
import type { Restore } from '../history/restore.js';
import { wireTimes } from '../history/description.js';
import type { SlotId } from '../kernel/ids.js';
import { EMMA, FLOOR, SERVICE } from '../planning/testing/planning-fixtures.js';
import { BARTENDER } from '../planning/testing/cafe-context.js';
import { stateAfter } from '../testing/decider-spec.js';
import { draftWeekDecider } from './draft-week.decider.js';
import { EMPTY_DRAFT_WEEK } from './draft-week.state.js';
import { putSlotBack } from './put-slot-back.js';
import { slotAdded, floorDraftStarted, tuesdayDinner, tuesdayLunch } from './testing/draft-week.fixtures.js';

const { slotId } = tuesdayLunch;
const NEW = 'new' as SlotId;
const emmasLunch = { ...tuesdayLunch, userId: EMMA };
const drafting = stateAfter(draftWeekDecider, floorDraftStarted);
const withLunch = stateAfter(draftWeekDecider, floorDraftStarted, slotAdded(emmasLunch));

const removal: Restore = { id: slotId, does: 'remove' };
const change = (to: Extract<Restore, { does: 'change' }>['to']): Restore => ({ id: slotId, does: 'change', to });
const addition: Restore = {
  id: slotId,
  does: 'add',
  shift: { ...wireTimes(tuesdayLunch.time), jobId: SERVICE, userId: EMMA, open: null, fullScheduleId: null },
};
const putBack = (restore: Restore, week = withLunch) => putSlotBack(restore, FLOOR, week, NEW);

describe('putSlotBack', () => {
  it('changes only the parts that differ', () => {
    const to = { ...wireTimes(tuesdayDinner.time), jobId: BARTENDER, userId: EMMA };
    expect(putBack(change(to))).toEqual({
      edit: {
        type: 'ChangeSlot',
        slotId,
        time: tuesdayDinner.time,
        jobId: BARTENDER,
        confirm: false,
        undoOf: null,
      },
    });
  });

  it('unassigns a person who was planned', () => {
    expect(putBack(change({ userId: null }))).toEqual({
      edit: { type: 'ChangeSlot', slotId, userId: null, confirm: false, undoOf: null },
    });
  });

  it('returns null when the slot is already in that state', () => {
    expect(putBack(change({ ...wireTimes(tuesdayLunch.time), jobId: SERVICE, userId: EMMA }))).toBeNull();
    expect(putBack(addition)).toBeNull();
  });

  it('removes a slot that was added', () => {
    expect(putBack(removal)).toEqual({ edit: { type: 'RemoveSlot', slotId, undoOf: null } });
  });

  it('refuses a deleted slot and a closed draft', () => {
    for (const restore of [removal, change({ userId: null })]) {
      expect(putBack(restore, drafting)).toEqual({ refusal: { code: 'slot_removed', facts: { by: null } } });
      expect(putBack(restore, EMPTY_DRAFT_WEEK)).toEqual({ refusal: { code: 'draft_published' } });
    }
    expect(putBack(addition, EMPTY_DRAFT_WEEK)).toEqual({ refusal: { code: 'draft_published' } });
  });

  it('restores a removed slot under its own id, as undo of the removal', () => {
    const removed = stateAfter(draftWeekDecider, floorDraftStarted, slotAdded(emmasLunch), {
      type: 'DraftSlotRemoved',
      data: emmasLunch,
    });
    const undoOf = removed.gone[slotId]?.writeId;
    expect(undoOf).toBeDefined();
    expect(putBack(addition, removed)).toEqual({
      edit: {
        type: 'AddSlot',
        slotId,
        jobId: SERVICE,
        time: tuesdayLunch.time,
        userId: EMMA,
        shiftId: null,
        confirm: false,
        undoOf,
      },
    });
  });

  it('restores a slot under a new id when it was not removed by itself', () => {
    expect(putBack(addition, drafting)).toMatchObject({ edit: { type: 'AddSlot', slotId: NEW, undoOf: null } });
  });
});
