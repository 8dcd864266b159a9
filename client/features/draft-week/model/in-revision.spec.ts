import { expect, it } from 'vitest';
import type { SlotEdit } from '#domain/draft-week/draft-week.commands';
import type { SlotId } from '#domain/kernel/ids';
import { inRevision } from './in-revision.js';
import { drafting, FLOOR, slot } from '../testing/board-week.fixtures.js';

const MONDAY_SHIFT = 'shift-1';
const week = drafting(
  slot('revised', '2026-11-23' as never, null, { shiftId: MONDAY_SHIFT as never }),
  slot('new', '2026-11-24' as never, null),
);
const edit: SlotEdit = { type: 'ChangeSlot', slotId: 'before' as SlotId, userId: null, confirm: false };

it('makes a change on the slot that revises the shift', () => {
  expect(inRevision(edit, week, FLOOR, MONDAY_SHIFT)).toEqual({ ...edit, slotId: 'revised' });
  expect(inRevision({ type: 'RemoveSlot', slotId: 'before' as SlotId }, week, FLOOR, MONDAY_SHIFT)).toEqual({
    type: 'RemoveSlot',
    slotId: 'revised',
  });
});

it('has nothing to change where the shift is no longer', () => {
  expect(inRevision(edit, week, FLOOR, 'shift-2')).toBeNull();
});
