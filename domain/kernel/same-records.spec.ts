import { expect, it } from 'vitest';
import { sameRecords } from './same-records.js';

it('sameRecords ignores the order of keys', () => {
  expect(sameRecords([{ day: 1, jobId: 'bar' }], [{ jobId: 'bar', day: 1 }])).toBe(true);
});

it.each([
  ['another value', [{ day: 1 }], [{ day: 2 }]],
  ['another order of records', [{ day: 1 }, { day: 2 }], [{ day: 2 }, { day: 1 }]],
  ['an extra record', [{ day: 1 }], [{ day: 1 }, { day: 2 }]],
  ['a missing record', [{ day: 1 }, { day: 2 }], [{ day: 1 }]],
  ['an extra key', [{ day: 1 }], [{ day: 1, date: null }]],
  ['another key', [{ day: null }], [{ date: null }]],
])('sameRecords is false for %s', (_what, a, b) => {
  expect(sameRecords(a as never, b as never)).toBe(false);
});
