import { expect, it } from 'vitest';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import { isBegun } from './week-begun.js';

const weeks = (states: Record<string, PushedWeekState['state']>) =>
  new Map(
    Object.entries(states).map(([jobFilterId, state]) => [jobFilterId, { jobFilterId, state } as PushedWeekState]),
  );

it('is begun when the department that was asked for is', () => {
  const known = weeks({ floor: 'drafting', kitchen: 'empty', bar: 'published' });
  expect(isBegun(known, 'floor')).toBe(true);
  expect(isBegun(known, 'bar')).toBe(true);
  expect(isBegun(known, 'kitchen')).toBe(false);
});

it('is begun when any department is, and none was asked for or one that is not here', () => {
  expect(isBegun(weeks({ floor: 'empty', kitchen: 'drafting' }), null)).toBe(true);
  expect(isBegun(weeks({ floor: 'empty', kitchen: 'drafting' }), 'elsewhere')).toBe(true);
  expect(isBegun(weeks({ floor: 'empty' }), null)).toBe(false);
});

it('is not said before anything is known', () => {
  expect(isBegun(undefined, 'floor')).toBe(false);
});
