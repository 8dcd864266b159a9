import { expect, it } from 'vitest';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import { isBegun } from './week-begun.js';

const weeks = (states: Record<string, PushedWeekState['state']>) =>
  new Map(
    Object.entries(states).map(([jobFilterId, state]) => [jobFilterId, { jobFilterId, state } as PushedWeekState]),
  );

it('isBegun is true when the requested department has a draft or a roster', () => {
  const weekStates = weeks({ floor: 'drafting', kitchen: 'empty', bar: 'published' });
  expect(isBegun(weekStates, 'floor')).toBe(true);
  expect(isBegun(weekStates, 'bar')).toBe(true);
  expect(isBegun(weekStates, 'kitchen')).toBe(false);
});

it('isBegun is true when any department is started and no department is requested', () => {
  expect(isBegun(weeks({ floor: 'empty', kitchen: 'drafting' }), null)).toBe(true);
  expect(isBegun(weeks({ floor: 'empty' }), null)).toBe(false);
});

it('isBegun is false for a department without a state in the week', () => {
  expect(isBegun(weeks({ kitchen: 'drafting' }), 'elsewhere')).toBe(false);
});

it('isBegun is false before week states are loaded', () => {
  expect(isBegun(undefined, 'floor')).toBe(false);
});
