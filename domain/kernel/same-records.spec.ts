import { expect, it } from 'vitest';
import { sameRecords } from './same-records.js';

it('sameRecords ignores the order of keys', () => {
  expect(sameRecords([{ day: 1, jobId: 'bar' }], [{ jobId: 'bar', day: 1 }])).toBe(true);
});

it.each([
  ['another value', [{ day: 1 }], [{ day: 2 }]],
  ['another order of records', [{ day: 1 }, { day: 2 }], [{ day: 2 }, { day: 1 }]],
  ['a record more', [{ day: 1 }], [{ day: 1 }, { day: 2 }]],
  ['a record fewer', [{ day: 1 }, { day: 2 }], [{ day: 1 }]],
  ['a key more', [{ day: 1 }], [{ day: 1, date: null }]],
  ['another key', [{ day: null }], [{ date: null }]],
])('sameRecords is false for %s', (_what, a, b) => {
  expect(sameRecords(a as never, b as never)).toBe(false);
});
