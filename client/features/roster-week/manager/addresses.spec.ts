import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { addPath, planningPath, shiftPath } from './addresses.js';

it('writes the addresses of the specification', () => {
  expect(shiftPath({ date: '2026-11-28', id: 'a' })).toBe('/main/2026-11-28/a');
  expect(addPath(civilDate('2026-11-28'))).toBe('/main/add/2026-11-23/2026-11-28');
  expect(addPath(civilDate('2026-11-28'), 'bar & grill')).toBe('/main/add/2026-11-23/2026-11-28?job=bar%20%26%20grill');
});

it('leads to the planning board of the same week and department, whether or not there is a draft', () => {
  expect(planningPath(civilDate('2026-11-23'), 'all')).toBe('/new-rooster?week=2026-11-23&department=all&avoidRefresh=1');
});
