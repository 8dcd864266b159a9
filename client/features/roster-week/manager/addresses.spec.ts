import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { addPath, homePath, planningPath, shiftPath } from './addresses.js';

it('shiftPath and addPath write the addresses of the specification', () => {
  expect(shiftPath({ date: '2026-11-28', id: 'a' }, null)).toBe('/main/2026-11-28/a');
  expect(addPath(civilDate('2026-11-28'), null)).toBe('/main/add/2026-11-23/2026-11-28');
  expect(addPath(civilDate('2026-11-28'), null, 'bar & grill')).toBe(
    '/main/add/2026-11-23/2026-11-28?job=bar+%26+grill',
  );
});

it('homePath, shiftPath and addPath keep the department', () => {
  expect(homePath(civilDate('2026-11-23'), 'floor')).toBe('/main?week=2026-11-23&department=floor');
  expect(shiftPath({ date: '2026-11-28', id: 'a' }, 'all')).toBe('/main/2026-11-28/a?department=all');
  expect(addPath(civilDate('2026-11-28'), 'floor', 'bar')).toBe(
    '/main/add/2026-11-23/2026-11-28?department=floor&job=bar',
  );
});

it('planningPath leads to the board of the same week and department', () => {
  expect(planningPath(civilDate('2026-11-23'), 'all')).toBe(
    '/new-rooster?week=2026-11-23&department=all&avoidRefresh=1',
  );
});
