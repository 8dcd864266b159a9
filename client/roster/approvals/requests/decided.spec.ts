import { expect, it } from 'vitest';
import { byDecision, latestOfEach, mergeDecided } from './decided.js';

const one = (id: string, requested: string, decided: string | null = null) => ({
  id,
  requestedAt: `2026-11-${requested}:00:00.000Z`,
  decidedAt: decided && `2026-11-${decided}:00:00.000Z`,
});

it('together lists each request once, in its latest state', () => {
  const [then, now, other] = [one('a', '23T10'), one('a', '23T10', '24T10'), one('b', '23T11')];
  expect(mergeDecided([then, other], [now])).toEqual([now, other]);
});

it('byDecision sorts by decision, newest first, and by request date without a decision', () => {
  const list = [one('old', '17T10', '18T10'), one('lapsed', '22T10'), one('new', '21T10', '24T10')];
  expect(list.toSorted(byDecision).map(({ id }) => id)).toEqual(['new', 'lapsed', 'old']);
});

it('latestOfEach keeps only the last of several requests about one shift', () => {
  const of = (id: string, shift: string, requested: string) => ({ ...one(id, requested), fullSchedule: { id: shift } });
  const list = [of('refused', 'friday', '23T10'), of('again', 'friday', '23T11'), of('other', 'saturday', '22T10')];
  expect(latestOfEach(list).map(({ id }) => id)).toEqual(['again', 'other']);
});
