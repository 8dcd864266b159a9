import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { weekStatuses } from './week-status.js';

const start = civilDate('2026-12-07');
const PUBLISHED = { start, state: 'published', published: true } as const;
const DRAFTING = { start, state: 'drafting', published: false } as const;
const EMPTY = { start, state: 'empty', published: false } as const;

it.each([
  ['published', [PUBLISHED, PUBLISHED]],
  ['partly', [PUBLISHED, EMPTY]],
  ['drafting', [PUBLISHED, DRAFTING, EMPTY]],
  ['empty', [EMPTY, EMPTY]],
] as const)('weekStatuses calls a week %s by its departments', (status, states) => {
  expect(weekStatuses(states).get(start)).toBe(status);
});

it('weekStatuses gives no status to a week without states', () => {
  expect(weekStatuses([]).get(start)).toBeUndefined();
});
