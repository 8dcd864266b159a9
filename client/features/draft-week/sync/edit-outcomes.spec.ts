import { expect, it } from 'vitest';
import type { CommandId } from '#domain/kernel/ids';
import { EditOutcomes } from './edit-outcomes.js';

const [first, second, third] = ['edit-1', 'edit-2', 'edit-3'] as CommandId[] as [CommandId, CommandId, CommandId];

const outcomesOf = () => {
  const sent: number[] = [];
  return { outcomes: new EditOutcomes((count) => sent.push(count)), sent };
};

it('counts an edit once, by the outcome that comes first', () => {
  const { outcomes, sent } = outcomesOf();
  outcomes.add(first);
  outcomes.add(second);
  outcomes.refused(first);
  outcomes.accepted(first);
  outcomes.accepted(second);
  outcomes.accepted(second);
  expect(outcomes.counts).toEqual({ accepted: 1, rejected: 1 });
  expect(sent).toEqual([]);
});

it('counts nothing of an edit that never goes out', () => {
  const { outcomes } = outcomesOf();
  outcomes.add(first);
  outcomes.forget(first);
  outcomes.accepted(first);
  expect(outcomes.counts).toEqual({ accepted: 0, rejected: 0 });
});

it('tells how many edits of earlier visits were accepted once all of them have an outcome', () => {
  const { outcomes, sent } = outcomesOf();
  for (const id of [first, second]) outcomes.add(id, true);
  outcomes.add(third);
  outcomes.accepted(first);
  expect(sent).toEqual([]);
  outcomes.refused(second);
  expect(sent).toEqual([1]);
  outcomes.accepted(third);
  expect(sent).toEqual([1]);
});

it('tells nothing when every edit of an earlier visit was refused', () => {
  const { outcomes, sent } = outcomesOf();
  outcomes.add(first, true);
  outcomes.refused(first);
  expect(sent).toEqual([]);
  expect(outcomes.counts).toEqual({ accepted: 0, rejected: 1 });
});
