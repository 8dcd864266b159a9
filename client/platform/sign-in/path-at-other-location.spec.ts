import { expect, it } from 'vitest';
import { pathAtOtherLocation } from './path-at-other-location.js';

it.each([
  ['/main', '?week=2026-12-07&department=filter-3-1', '/main?week=2026-12-07'],
  ['/main/2026-12-12/shift-9', '?department=filter-3-1', '/main?week=2026-12-07'],
  ['/main/add/2026-12-07/2026-12-12', '?job=bar', '/main?week=2026-12-07'],
  [
    '/new-rooster',
    '?week=2026-12-07&department=filter-3-1&view=day&day=2026-12-12&avoidRefresh=1',
    '/new-rooster?week=2026-12-07&view=day&day=2026-12-12',
  ],
  ['/history', '?of=2026-12-07&who=user-7&record=shift-9&view=board', '/history?of=2026-12-07&view=board'],
  ['/rooster', '?week=2026-12-07&shift=shift-9', '/rooster?week=2026-12-07'],
  ['/available/2026-12', '', '/available/2026-12'],
])('placeElsewhere maps %s%s to %s at another location', (pathname, search, expected) => {
  expect(pathAtOtherLocation(pathname, search)).toBe(expected);
});
