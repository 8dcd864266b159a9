import { expect, it } from 'vitest';
import type { CommandId, SlotId } from '#domain/kernel/ids';
import type { Command } from '#domain/draft-week/board-commands';
import { LateEdits } from './late-edits.js';

const pending = (id: string, slotId: string): { readonly command: Command } => ({
  command: {
    id: id as CommandId,
    v: 1,
    payload: { type: 'RemoveSlot', slotId: slotId as SlotId },
    basedOn: {},
    gesture: id,
  },
});

it('tells which slots have waited for two seconds, and when the next one will have', () => {
  let now = 10_000;
  const late = new LateEdits(() => now);
  late.issued('one' as CommandId);
  now = 11_500;
  late.issued('two' as CommandId);
  const edits = [pending('one', 'dinner'), pending('two', 'lunch')];
  expect(late.among(edits)).toEqual({ slots: new Set(), nextIn: 500 });
  now = 12_000;
  expect(late.among(edits)).toEqual({ slots: new Set(['dinner']), nextIn: 1_500 });
  now = 13_500;
  expect(late.among(edits)).toEqual({ slots: new Set(['dinner', 'lunch']), nextIn: null });
});

it('counts what an earlier visit left as late at once', () => {
  const late = new LateEdits(() => 10_000);
  expect(late.isLate('left' as CommandId)).toBe(true);
  expect(late.among([pending('left', 'dinner')])).toEqual({ slots: new Set(['dinner']), nextIn: null });
});

it('keeps the same empty set, so that nothing is drawn again for it', () => {
  const late = new LateEdits(() => 10_000);
  expect(late.among([]).slots).toBe(late.among([]).slots);
});
