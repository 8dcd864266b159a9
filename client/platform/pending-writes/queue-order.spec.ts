import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { REPLACING } from './pending-change.js';
import type { PendingWrite } from './pending-write.js';
import { QueueOrder } from './queue-order.js';

const saved = (key: string): PendingWrite => ({
  key,
  change: 'saveFreeDays',
  request: {},
  subject: '2026-12',
  from: civilDate('2026-12-01'),
  until: civilDate('2026-12-31'),
  refused: null,
  isQueued: true,
  holder: null,
  at: 1_000,
});
const december = [saved('first'), saved('second')];
const heldOf = (order: QueueOrder): string[] =>
  order.leased(december, 'here').map(({ key, holder }) => `${key} ${holder}`);

it('QueueOrder replaces a waiting write of a month by a later one', () => {
  expect(heldOf(new QueueOrder(REPLACING))).toEqual(['second here']);
});

it('QueueOrder without locks leases the first write, and leaves the second for later', () => {
  expect(heldOf(new QueueOrder(new Set()))).toEqual(['first here', 'second null']);
});
