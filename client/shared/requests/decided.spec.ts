import { expect, it } from '@jest/globals';
import { byDecision, together } from './decided.js';

const one = (id: string, start: string, decidedAt: string | null = null) => ({ id, fullSchedule: { start }, decidedAt });

it('knows each request once, as it is now', () => {
  const [then, now] = [one('a', '2026-11-27 17:00'), one('a', '2026-11-27 17:00', '2026-11-24T10:00:00.000Z')];
  expect(together([then, one('b', '2026-11-28 17:00')], [now])).toEqual([now, one('b', '2026-11-28 17:00')]);
});

it('puts what was decided last first', () => {
  const list = [one('old', '2026-11-20 17:00', '2026-11-18T10:00:00.000Z'), one('lapsed', '2026-11-22 17:00'), one('new', '2026-11-21 17:00', '2026-11-24T10:00:00.000Z')];
  expect(list.toSorted(byDecision).map(({ id }) => id)).toEqual(['new', 'lapsed', 'old']);
});
