import { beforeEach, expect, it } from 'vitest';
import type { CivilDate } from '#domain/kernel/civil-date';
import { countOf, reportUnsent, unsent, type Unsent, unsentOf, weekOf } from './unsent.js';

const MONDAY = '2026-12-07' as CivilDate;
const NEXT = '2026-12-14' as CivilDate;

const waiting = (part: Partial<Unsent>): Unsent => ({
  userId: 'emma',
  kind: 'draftWeek',
  count: 1,
  monday: MONDAY,
  isLate: false,
  refused: 0,
  ...part,
});

beforeEach(() => {
  for (const name of unsent.value.keys()) reportUnsent(name, null);
});

it('countOf counts unsent writes of one user over all kinds', () => {
  reportUnsent('a', waiting({ count: 3 }));
  reportUnsent('b', waiting({ kind: 'availability', count: 2, monday: null }));
  reportUnsent('c', waiting({ userId: 'daan', count: 4 }));
  expect(countOf(unsentOf(unsent.value, 'emma'))).toBe(5);
  expect(countOf(unsentOf(unsent.value, undefined))).toBe(0);
});

it('weekOf returns the week when all writes are about one week', () => {
  expect(weekOf([waiting({}), waiting({ kind: 'roster' })])).toBe(MONDAY);
  expect(weekOf([waiting({}), waiting({ monday: NEXT })])).toBeNull();
  expect(weekOf([waiting({}), waiting({ monday: null })])).toBeNull();
});

it('reportUnsent emits nothing without a change, and drops names with nothing left', () => {
  let calls = 0;
  const subscription = unsent.values$.subscribe(() => (calls += 1));
  reportUnsent('a', waiting({}));
  reportUnsent('a', waiting({}));
  reportUnsent('a', waiting({ count: 0 }));
  reportUnsent('a', null);
  subscription.unsubscribe();
  expect(calls).toBe(3);
  reportUnsent('a', waiting({ count: 0, refused: 1 }));
  expect(unsent.value.get('a')?.refused).toBe(1);
});
