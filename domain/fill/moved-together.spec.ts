import { expect, it } from 'vitest';
import type { SlotId, UserId } from '../kernel/ids.js';
import { movedTogether } from './moved-together.js';

const proposal = (slotId: string, userId: string, moved: string | null = null) => ({
  slot: { slotId: slotId as SlotId },
  userId: userId as UserId,
  moved: moved as UserId | null,
});

it('movedTogether joins somebody who is moved, their new slot, and whoever is moved for that', () => {
  const [bar, floor, kitchen, door] = [
    proposal('bar', 'joel'),
    proposal('floor', 'daan', 'emma'),
    proposal('kitchen', 'emma', 'noor'),
    proposal('door', 'noor'),
  ];
  expect(movedTogether([bar, floor, kitchen, door])).toEqual([[bar], [floor, kitchen, door]]);
  expect(movedTogether([door, floor])).toEqual([[door], [floor]]);
});
